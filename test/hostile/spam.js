// Hostile script: sends messages to the extension by every channel of a page.
window.spam = async (id, messages) => {
  const heard = [];
  const hear = (event) => heard.push(`${event.type} ${JSON.stringify(event.data ?? event.detail ?? null)}`);
  for (const type of ['riskmark', 'riskmark-answer', 'wxt:content-script-started']) addEventListener(type, hear);
  for (const type of ['riskmark', 'notice', 'answer']) document.addEventListener(type, hear);
  const channel = new BroadcastChannel('riskmark');
  channel.onmessage = hear;
  const runtime = globalThis.chrome?.runtime ?? globalThis.browser?.runtime;
  const answers = [];
  for (const message of messages) {
    window.postMessage(message, '*');
    window.postMessage(JSON.stringify(message), location.origin);
    document.dispatchEvent(new CustomEvent('riskmark', { detail: message }));
    window.dispatchEvent(new MessageEvent('message', { data: message }));
    channel.postMessage(message);
    if (runtime?.sendMessage) {
      for (const args of [[message], [id, message]])
        answers.push(
          await Promise.resolve(runtime.sendMessage(...args)).catch((failure) => `refused: ${failure.message}`),
        );
    }
  }
  await new Promise((later) => setTimeout(later, 300));
  channel.close();
  // Own messages return to the page; anything else would be a reply.
  const own = new Set(
    messages.flatMap((message) => [JSON.stringify(message), JSON.stringify(JSON.stringify(message))]),
  );
  return {
    runtime: typeof runtime,
    answers,
    heard: heard.filter((line) => !own.has(line.slice(line.indexOf(' ') + 1))),
  };
};
