// Classifies a failed request by scope: the service as a whole, or one address.
import type { ErrorCode, WireError } from '../errors/app-error';

/** Codes for a response that did not come from the service. */
const FOREIGN_RESPONSE_CODES = new Set<ErrorCode>(['bad-response', 'redirected']);

/** Tests whether an error is independent of the address. This includes a web page in place of the service, such as a captive portal sign-in. */
export function isServiceWide(error: Pick<WireError, 'code'>): boolean {
  return isFault(error) || FOREIGN_RESPONSE_CODES.has(error.code);
}

/**
 * Tests whether an error concerns one address: a 404, or an unacceptable request. A 402 or 403 may concern the client, and then all other
 * requests would be refused too; a request refused locally (no status) was never sent.
 */
export function isAddressSpecific({ code, status }: Pick<WireError, 'code' | 'status'>): boolean {
  return status !== undefined && (code === 'bad-request' || (code === 'forbidden' && status === 404));
}

/** Tests whether an error indicates a service fault, independent of the request. */
export function isFault({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'service-fault' || code === 'timeout';
}
