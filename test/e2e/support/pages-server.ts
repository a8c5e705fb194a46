// Loopback HTTP server for test pages, generated in memory or saved in folders, with an index page.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, resolve, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'text/xml',
  '.xhtml': 'application/xhtml+xml',
};

export interface PagesServer {
  /** `http://127.0.0.1:N`, without a trailing slash. */
  url: string;
  /** Names of all pages: generated ones, then files of the folders. */
  names: string[];
  close(): Promise<void>;
}

/** Reads a file of one of the folders, or returns null; never leaves the folders. */
function readFrom(folders: string[], name: string): Buffer | null {
  for (const folder of folders) {
    const path = resolve(folder, name);
    if (path.startsWith(resolve(folder) + sep) && statSync(path, { throwIfNoEntry: false })?.isFile())
      return readFileSync(path);
  }
  return null;
}

/** Decodes the request path, or returns null; saved pages request invalid paths (`%s`, `//`), which must not end the server. */
function nameIn(path: string): string | null {
  try {
    const name = decodeURIComponent(new URL(path, 'http://pages').pathname.slice(1));
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function indexOf(names: string[]): string {
  const items = names
    .map((name) => `<li><a href="/${encodeURIComponent(name)}">${escapeText(name)}</a></li>`)
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages | Ledgerview</title><link rel="stylesheet" href="/ledgerview.css"><main class="wide"><h1>Pages</h1><ul>${items}</ul></main></html>`;
}

/**
 * Starts the server on a free loopback port.
 * @param parts.pages generated pages by name. @param parts.folders searched in order; their `*.html` files are listed.
 * @param parts.unlisted folders of additional resources (styles, scripts); not listed.
 */
export async function startPages({
  pages = new Map<string, string>(),
  folders = [],
  unlisted = [],
}: {
  pages?: Map<string, string>;
  folders?: string[];
  unlisted?: string[];
}): Promise<PagesServer> {
  const saved = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .sort(),
  );
  const names = [...pages.keys(), ...saved];
  const server = createServer((request, response) => {
    const name = nameIn(request.url ?? '/');
    if (name === 'favicon.ico') return response.writeHead(204).end();
    if (name === '') return response.writeHead(200, { 'content-type': TYPES['.html'] }).end(indexOf(names));
    const body = name && (pages.get(name) ?? readFrom([...folders, ...unlisted], name));
    if (!name || body === null) return response.writeHead(404, { 'content-type': 'text/plain' }).end('no such page');
    return response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    names,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
