// Builds the service's error replies in their two body formats.

/** gRPC codes used by the fake service (docs/reference/service.md 2.17). */
export const RPC = {
  invalid: 3,
  notFound: 5,
  denied: 7,
  precondition: 9,
  aborted: 10,
  internal: 13,
  unauthenticated: 16,
} as const;

/** Thrown by an operation; the app formats it as the error body of its family. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 500,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

// Our choice: every message text.
export const invalid = (message: string) => new Refusal(400, RPC.invalid, message);

/** Error body of grpc-gateway operations; that of the report service (`detail`) is our choice (docs/reference/service.md 0.2, 2.6). */
export function refusalBody(path: string, refusal: Refusal): Record<string, unknown> {
  if (path.startsWith('/api/report/') && refusal.status !== 401 && refusal.status !== 403)
    return { detail: refusal.message };
  return { code: refusal.code, message: refusal.message, details: [] };
}
