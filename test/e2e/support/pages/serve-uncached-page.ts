// Serves one HTML page with a no-store header, so that the browser does not cache the page.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page whose body Chromium does not store. @returns its origin, and its stop function */
export async function servePage(html: string): Promise<{ site: string; close(): void }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(html),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
