// What each HTTP status means for the one who asked (docs/reference/service.md 2.17).
import { AppError, type ErrorCode } from '../errors/app-error';

const CODES = new Map<number, ErrorCode>([
  [400, 'bad-request'],
  [401, 'unauthorised'],
  // Not entitled, spent, or a path the gateway does not know: it answers 403 to those (AE-ERR); another gateway would say 404.
  [402, 'forbidden'],
  [403, 'forbidden'],
  [404, 'forbidden'],
  [405, 'forbidden'],
  [408, 'timeout'],
  [409, 'bad-request'],
  [412, 'bad-request'],
  [413, 'bad-request'],
  [414, 'bad-request'],
  [422, 'bad-request'],
  // Nothing was looked at: by a server that is not this one's, or too early to be sure that it was not sent twice (RFC 9110 15.5.20, RFC 8470 5.2).
  [421, 'service-fault'],
  [425, 'service-fault'],
  // What a gRPC gateway says of a call that nobody implements: it will not be there a second later.
  [501, 'forbidden'],
  // Said by a captive portal in the service's place (RFC 6585), so asking again is of no use.
  [511, 'bad-response'],
]);

/** The error for any status but 200; what its body says is told to the person and decides nothing, since its form is not public. */
export function toStatusError(status: number, said?: string): AppError {
  const code = CODES.get(status) ?? (status >= 500 ? 'service-fault' : 'bad-response');
  return new AppError(code, said === undefined ? { status } : { status, said });
}
