// Issues single-use tickets to content scripts, and the passes with which their cards speak for them.
import { createBoundedMap } from '../../concurrency/bounded-map';
import { cardPassSchema } from '../../messages/card-pass-schema';
import type { CardPass } from '../../messages/card-port-transfer';
import type { AdmitCard, MessageSender } from '../../messages/tables/serve-messages';
import type { RecognitionProofs } from '../screening/recognition-proofs';

type ContentSender = Extract<MessageSender, { kind: 'content' }>;
type CardFrameSender = Extract<MessageSender, { kind: 'card-frame' }>;

/** A ticket is redeemed as soon as the document of the card has loaded. */
const TICKET_MS = 10_000;
const MAX_TICKETS = 1_000;

const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);

export interface CardPasses {
  /** Returns a ticket for the document of a content script. */
  issue(sender: ContentSender): string;
  /** Returns the pass of a card; null if its ticket is unknown, used, old, or of another tab or origin. */
  redeem(ticket: string, frame: CardFrameSender): Promise<CardPass | null>;
  admit: AdmitCard;
}

/**
 * Passes are not stored: each carries a keyed hash, and stays valid after a worker restart.
 * @param proofs computes the hash
 * @param newTicket returns an unguessable text
 * @param elapsed monotonic clock, in ms
 */
export function createCardPasses(
  proofs: Pick<RecognitionProofs, 'alias'>,
  newTicket: () => string,
  elapsed: () => number,
): CardPasses {
  const tickets = createBoundedMap<string, { tabId: number; at: number; document: Omit<CardPass, 'code'> }>(
    MAX_TICKETS,
  );

  const codeOf = ({ frameId, documentId, origin }: Omit<CardPass, 'code'>, card: CardFrameSender) =>
    proofs.alias(
      'card',
      JSON.stringify([card.tabId, card.frameId, card.documentId ?? '', frameId, documentId ?? '', origin]),
    );

  return {
    issue({ tabId, frameId, documentId, url }) {
      const ticket = newTicket();
      const document = { frameId, origin: new URL(url).origin, ...(documentId === undefined ? {} : { documentId }) };
      tickets.set(ticket, { tabId, at: elapsed(), document });
      return ticket;
    },
    async redeem(ticket, frame) {
      const issued = tickets.get(ticket);
      tickets.delete(ticket);
      if (!issued || issued.tabId !== frame.tabId || elapsed() - issued.at > TICKET_MS) return null;
      // The browser names the URL of a tab only while the extension may read it.
      if (getOrigin(frame.url) !== issued.document.origin) return null;
      return { ...issued.document, code: await codeOf(issued.document, frame) };
    },
    async admit(pass, frame) {
      const parsed = cardPassSchema.safeParse(pass);
      if (!parsed.success || getOrigin(frame.url) !== parsed.data.origin) return null;
      const { code, ...document } = parsed.data;
      if (code !== (await codeOf(document, frame))) return null;
      const { frameId, documentId } = document;
      return { kind: 'card', tabId: frame.tabId, frameId, url: frame.url, documentId };
    },
  };
}
