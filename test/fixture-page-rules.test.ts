// Tests of fixture pages (test/pages/fixtures): each has a caption, names its spec, and needs no server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const CAPTION = /^<!-- [A-Z\d].*\. Used by .*\. -->$/;
const MAX_CAPTION = 110;
/** An asset by an absolute path, which only a server resolves. */
const SERVED_ASSET = /(?:src|href)="\/[^"]*\.(?:css|html|js|png|svg)"/;

const filesOf = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }));

const pages = filesOf('pages/fixtures', '.html');
const specs = new Map(filesOf('e2e', '.spec.ts').map(({ name, text }) => [name, text]));

test('every fixture page has a caption in line 2 and a title', () => {
  const isComplete = ({ text }: { text: string }) => {
    const [first, second = ''] = text.split('\n');
    return (
      first === '<!doctype html>' &&
      CAPTION.test(second) &&
      second.length <= MAX_CAPTION &&
      /<title>[^<]+<\/title>/.test(text)
    );
  };
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !isComplete(page)).map(({ name }) => name)).toEqual([]);
});

test('every fixture page is opened by the spec that its caption names, or is a frame of such a page', () => {
  const isUsed = ({ name, text }: { name: string; text: string }) => {
    const named = [...(text.split('\n')[1] ?? '').matchAll(/[\w-]+\.spec\.ts/g)].map(([spec]) => specs.get(spec));
    const frames = pages.filter((page) => page.name !== name).map((page) => page.text);
    return named.length > 0 && named.every((spec) => spec && [spec, ...frames].some((user) => user.includes(name)));
  };
  expect(pages.filter((page) => !isUsed(page)).map(({ name }) => name)).toEqual([]);
});

test('every fixture page opens without the test server', () => {
  expect(pages.filter(({ text }) => SERVED_ASSET.test(text)).map(({ name }) => name)).toEqual([]);
});
