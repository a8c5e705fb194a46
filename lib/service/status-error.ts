// Maps HTTP status codes to `AppError` codes (docs/reference/service.md 2.17).
import { AppError, type ErrorCode } from '../errors/app-error';

const CODES = new Map<number, ErrorCode>([
  [400, 'bad-request'],
  [401, 'unauthorised'],
  // Not entitled, quota spent, or a path unknown to the gateway, which answers those with 403 (AE-ERR); other gateways send 404.
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
  // Not processed: misdirected to another server, or refused as a possible replay (RFC 9110 15.5.20, RFC 8470 5.2).
  [421, 'service-fault'],
  [425, 'service-fault'],
  // gRPC gateways return it for unimplemented methods; a retry does not help.
  [501, 'forbidden'],
  // Sent by a captive portal instead of the service (RFC 6585); a retry does not help.
  [511, 'bad-response'],
]);

/**
 * Creates the error for any status except 200.
 * @param serviceMessage text of the error body; shown to the user only, because the format of the body is not documented
 */
export function toStatusError(status: number, serviceMessage?: string): AppError {
  const code = CODES.get(status) ?? (status >= 500 ? 'service-fault' : 'bad-response');
  return new AppError(code, serviceMessage === undefined ? { status } : { status, serviceMessage });
}
