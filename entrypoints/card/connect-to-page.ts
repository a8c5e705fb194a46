// Connects the card to the content script over the message port that the content script sends.
import { type CardCommand, type CardEvent, parseCardCommand } from '../../lib/messages/card-channel';
import { CARD_GREETING } from '../../lib/messages/card-port-transfer';

export interface PageConnection {
  /** Sends an event to the content script; a no-op before the port has arrived. */
  send(event: CardEvent): void;
}

/**
 * Waits for the port.
 * @param onCommand called for each valid command of the latest port
 */
export function connectToPage(onCommand: (command: CardCommand) => void, signal: AbortSignal): PageConnection {
  let port: MessagePort | null = null;
  const send = (event: CardEvent) => port?.postMessage(event);
  addEventListener(
    'message',
    ({ data, source, ports: [newPort] }) => {
      if (source !== parent || data !== CARD_GREETING || !newPort) return;
      port?.close();
      port = newPort;
      newPort.onmessage = (message) => {
        const command = parseCardCommand(message.data);
        if (command) onCommand(command);
      };
      send({ event: 'ready' });
    },
    { signal },
  );
  for (const [name, isInside] of [
    ['pointerenter', true],
    ['pointerleave', false],
  ] as const)
    document.documentElement.addEventListener(name, () => send({ event: 'pointer', isInside }), { signal });
  return { send };
}
