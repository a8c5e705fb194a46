// Message client: sends typed requests to the background; imports the protocol as types only, without zod.
import { browser } from 'wxt/browser';
import { fromWire, type WireError } from '../errors/app-error';
import type { CardPass } from './card-port-transfer';
import type { Input, MessageName, Reply } from './protocol';

/** Request envelope. */
export interface Request {
  riskmark: MessageName;
  input: unknown;
  /** Only of a card. */
  pass?: CardPass | undefined;
}
/** Response envelope: output or serialized error. */
export type Response = { ok: true; output: unknown } | { ok: false; error: WireError };

let ownPass: CardPass | undefined;

/** Presents the pass of this card document with every later message. */
export function presentPass(pass: CardPass): void {
  ownPass = pass;
}

/**
 * Sends a message and returns its reply.
 * @throws AppError as thrown by the background; `internal` if the background cannot be reached (orphaned content script)
 */
export async function call<N extends MessageName>(name: N, input: Input<N>): Promise<Reply<N>> {
  const request: Request = { riskmark: name, input, pass: ownPass };
  let response: Response | undefined;
  try {
    response = (await browser.runtime.sendMessage(request)) as Response | undefined;
  } catch {
    // Handled below like a missing response.
  }
  if (!response?.ok) throw fromWire(response?.error ?? { code: 'internal' });
  return response.output as Reply<N>;
}

/** Sends a message and ignores reply and errors. */
export function callSafely<N extends MessageName>(name: N, input: Input<N>): void {
  void call(name, input).catch(() => undefined);
}
