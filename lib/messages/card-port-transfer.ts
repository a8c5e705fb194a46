// Window message that hands a MessagePort and a ticket to the card frame, and the pass that the ticket buys.
import type { z } from 'zod';
import type { cardPassSchema } from './card-pass-schema';

const GREETING = 'riskmark-card';

/** `ticket`: single-use ticket of the background, without which the card answers nothing. */
export interface CardGreeting {
  greeting: typeof GREETING;
  ticket: string;
}

export const createCardGreeting = (ticket: string): CardGreeting => ({ greeting: GREETING, ticket });

/** Returns the ticket of a greeting; null for any other window message, which any page may send. */
export function getTicket(data: unknown): string | null {
  const { greeting, ticket } = (data ?? {}) as Partial<CardGreeting>;
  return greeting === GREETING && typeof ticket === 'string' ? ticket : null;
}

export type CardPass = z.infer<typeof cardPassSchema>;
