// Hostile extension: contacts Riskmark by message, port and page, and searches for its files.
globalThis.askOurs = async (id, messages, paths) => {
  const said = [];
  const keep = (how, answer) => said.push({ how, answer: answer ?? null });
  const tell = (failure) => `refused: ${failure.message ?? failure}`;
  for (const message of messages) keep('message', await chrome.runtime.sendMessage(id, message).catch(tell));
  const port = chrome.runtime.connect(id, { name: 'riskmark' });
  const ended = new Promise((done) => {
    port.onMessage.addListener((answer) => done(answer));
    port.onDisconnect.addListener(() => done(`refused: ${chrome.runtime.lastError?.message ?? 'closed'}`));
  });
  try {
    for (const message of messages) port.postMessage(message);
  } catch (failure) {
    keep('port', tell(failure));
  }
  keep('port', await ended);
  const files = await Promise.all(
    paths.map((path) =>
      fetch(`chrome-extension://${id}/${path}`).then(
        () => path,
        () => null,
      ),
    ),
  );
  return { said, files: files.filter(Boolean) };
};
