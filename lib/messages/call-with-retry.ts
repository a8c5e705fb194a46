// Message client that retries an idempotent message once, because the browser may stop the worker.
import { AppError } from '../errors/app-error';
import { call } from './call-background';
import type { Input, MessageName, Reply } from './protocol';

/**
 * Like `call`, but retries once without a response: the browser may stop the worker at any time, and the next message starts another.
 * Only for idempotent messages.
 * @throws AppError as `call` does
 */
export async function callWithRetry<N extends MessageName>(name: N, input: Input<N>): Promise<Reply<N>> {
  try {
    return await call(name, input);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'internal') return call(name, input);
    throw thrown;
  }
}
