// Hostile script: frames the card's document under its known address, greets it and gives it commands.
(() => {
  const told = [];
  const subject = (address) => ({ chain: 'evm', address, checksum: 'ok', notes: [] });
  const contentOf = (address) => ({ subjects: [subject(address)], isList: false, isMarked: true });
  const GREETINGS = ['riskmark-card', { greeting: 'riskmark-card' }, { greeting: 'riskmark-card', ticket: '' }].concat(
    Array.from({ length: 8 }, (_, n) => ({ greeting: 'riskmark-card', ticket: `${n}`.repeat(36) })),
  );

  window.addEventListener('message', ({ data }) => told.push(`message ${JSON.stringify(data)}`));

  /** Adds a frame of the card's document, and greets it in every way with a port of its own each. */
  function frameCard(url, address, style = 'width:352px;height:392px') {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = style;
    // The only kind of frame that loads in a page that is isolated across origins.
    frame.setAttribute('credentialless', '');
    frame.addEventListener('focus', () => told.push('focus'));
    frame.addEventListener('load', () => {
      for (const greeting of GREETINGS) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => told.push(`port ${JSON.stringify(data)}`);
        port1.addEventListener('close', () => told.push('closed'));
        frame.contentWindow.postMessage(greeting, '*', [port2]);
        for (const command of ['prepare', 'show', 'renew'])
          port1.postMessage({ command, content: contentOf(address), focus: true });
      }
    });
    frame.src = url;
    return frame;
  }

  window.commandCard = { told, frameCard };
})();
