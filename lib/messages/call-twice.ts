// Asks the background for what may be done twice, and so outlives a worker that was stopped in its midst.
import { AppError } from '../errors/app-error';
import { call } from './call';
import type { Input, MessageName, Reply } from './protocol';

/**
 * As `call`, and once more where nobody answered: the browser may stop the worker at any time, and the next message wakes another.
 * Only for what comes to the same when it is done again.
 * @throws AppError as `call` does
 */
export async function callTwice<N extends MessageName>(name: N, input: Input<N>): Promise<Reply<N>> {
  try {
    return await call(name, input);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'internal') return call(name, input);
    throw thrown;
  }
}
