// Asks the background for something that may be done twice, so that a worker which is stopped halfway costs nothing.
import { AppError } from '../errors/app-error';
import { call } from './call';
import type { Input, MessageName, Reply } from './protocol';

/**
 * As `call`, but asks once more if nobody answered: the browser may stop the worker at any time, and the next message wakes another.
 * Only for messages that make no difference when they are handled twice.
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
