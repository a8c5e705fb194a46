// Connects the card to the content script over the message port that comes with a ticket of the background.
import { type CardCommand, type CardEvent, parseCardCommand } from '../../lib/messages/card-channel';
import { getTicket } from '../../lib/messages/card-port-transfer';

export interface PageConnection {
  /** Sends an event to the content script; a no-op before the connection. */
  send(event: CardEvent): void;
}

/**
 * Waits for the port. Any page may put this document in a frame and greet it, so nothing is answered before the ticket is redeemed, and
 * only the first greeting is read.
 * @param redeem redeems the ticket; true if it was valid
 * @param onCommand called for each valid command
 */
export function connectToPage(
  redeem: (ticket: string) => Promise<boolean>,
  onCommand: (command: CardCommand) => void,
  signal: AbortSignal,
): PageConnection {
  let port: MessagePort | null = null;
  const send = (event: CardEvent) => port?.postMessage(event);
  const greeted = new AbortController();
  signal.addEventListener('abort', () => greeted.abort());
  addEventListener(
    'message',
    ({ data, source, ports: [newPort] }) => {
      const ticket = getTicket(data);
      if (source !== parent || ticket === null || !newPort) return;
      greeted.abort();
      void redeem(ticket).then((isValid) => isValid && open(newPort));
    },
    { signal: greeted.signal },
  );

  function open(connected: MessagePort): void {
    port = connected;
    connected.onmessage = ({ data }) => {
      const command = parseCardCommand(data);
      if (command) onCommand(command);
    };
    send({ event: 'ready' });
  }

  for (const [name, isInside] of [
    ['pointerenter', true],
    ['pointerleave', false],
  ] as const)
    document.documentElement.addEventListener(name, () => send({ event: 'pointer', isInside }), { signal });
  return { send };
}
