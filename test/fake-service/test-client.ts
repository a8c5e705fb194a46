// Client of the fake service for tests, without retries or redirects.
import { DEMO_CREDENTIALS } from './server';

export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed JSON, else text. */
  body: unknown;
}

export const tokenRequest = (change: Record<string, unknown> = {}) => ({
  client_id: DEMO_CREDENTIALS.clientId,
  client_secret: DEMO_CREDENTIALS.clientSecret,
  audience: '127.0.0.1',
  grant_type: 'client_credentials',
  ...change,
});

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: returned as text.
  }
  return { status: response.status, headers: response.headers, body };
}

/** Client of one fake service; it follows no redirects. */
export function createTestClient(url: string) {
  const send = async (path: string, init: RequestInit = {}) =>
    read(await fetch(`${url}${path}`, { redirect: 'manual', ...init }));
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const token = async (change: Record<string, unknown> = {}) =>
    (await post('/oauth/token', tokenRequest(change))).body as { access_token: string };
  let bearer: Promise<Record<string, string>> | null = null;
  const authorized = () => {
    bearer ??= token().then(({ access_token }) => ({ authorization: `Bearer ${access_token}` }));
    return bearer;
  };
  return {
    send,
    post,
    token,
    /** Sends with a token requested once. */
    get: async (path: string) => send(path, { headers: await authorized() }),
    batch: async (chain: string, body: unknown) =>
      post(`/api/screen/v1/chains/${chain}/batch`, body, await authorized()),
  };
}

export const screenPath = (chain: string, address: string) =>
  `/api/screen/v1/chains/${chain}/addresses/${encodeURIComponent(address)}`;
export const reasonPath = (chain: string, address: string, operation: 'risk-score' | 'risk-breakdown' | 'detail') =>
  `/api/reason/v2/chains/${chain}/addresses/${encodeURIComponent(address)}/${operation}`;
export const reportPath = (chain: string, address: string, operation: 'risk-assessment' | 'sar' | 'graph') =>
  `/api/report/v1/${operation}/chains/${chain}/addresses/${encodeURIComponent(address)}`;
