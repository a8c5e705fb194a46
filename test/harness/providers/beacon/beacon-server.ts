// Harness: a small HTTP server of the second provider: API key in a header, own chain names and bands.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BEACON_KEY = 'beacon-key-7';

/** What the service holds: a listed wallet has a grade, by the service's own name of the asset. */
export const LISTED = {
  'ETH-MAIN|0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704': 'black',
  'ETH-MAIN|0x0000000000000000000000000000000000abc001': 'amber',
  'ETH-MAIN|0x0000000000000000000000000000000000abc002': 'ultraviolet',
  'ETH-MAIN|0x0000000000000000000000000000000000abc003': 'Low Risk',
  'BTC-MAIN|1BoatSLRHtKNngkdXEeobR76b53LETtpyT': 'red',
} as const;

const CAUSES = [{ topic: 'mixer', steps: 2 }];

/** One request as received; `key` is whether the right key came with it. */
interface Received {
  path: string;
  key: boolean;
  authorization: string | undefined;
}

/** Starts the server on a free loopback port. */
export async function startBeacon() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const key = request.headers['x-beacon-key'] === BEACON_KEY;
    received.push({ path, key, authorization: request.headers.authorization });
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!key) return answer(401, { fault: 'no such key' });
    if (path === '/v0/assets') return answer(200, { assets: ['ETH-MAIN', 'BTC-MAIN'] });
    const [, asset, wallet, what = ''] = /^\/v0\/wallets\/([^/]+)\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (!asset || !wallet) return answer(404, { fault: 'no such thing' });
    const grade = new Map<string, string>(Object.entries(LISTED)).get(`${asset}|${wallet}`);
    if (what === 'grade') return answer(200, { asset, wallet, grade, points: 87 });
    if (what === 'causes') return answer(200, { asset, wallet, causes: grade ? CAUSES : [] });
    return answer(200, { asset, wallet, standing: grade ? 'listed' : 'clear' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
