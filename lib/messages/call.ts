// Asks the background; knows the table as types only, so that no zod enters the content script.
import { browser } from 'wxt/browser';
import { fromWire, type WireError } from '../errors/app-error';
import type { Input, MessageName, Reply } from './protocol';

/** The envelope on the wire, both ways. */
export interface Request {
  riskmark: MessageName;
  input: unknown;
}
export type Response = { ok: true; output: unknown } | { ok: false; error: WireError };

/**
 * Sends one message and returns its answer.
 * @throws AppError as the background threw it; `internal` where the background cannot be reached (an orphaned content script).
 */
export async function call<N extends MessageName>(name: N, input: Input<N>): Promise<Reply<N>> {
  const request: Request = { riskmark: name, input };
  let response: Response | undefined;
  try {
    response = (await browser.runtime.sendMessage(request)) as Response | undefined;
  } catch {
    // As if nobody had answered.
  }
  if (!response?.ok) throw fromWire(response?.error ?? { code: 'internal' });
  return response.output as Reply<N>;
}

/** Sends one message whose answer, or failure, changes nothing here. */
export function callSafely<N extends MessageName>(name: N, input: Input<N>): void {
  void call(name, input).catch(() => undefined);
}
