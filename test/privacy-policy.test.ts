// Tests of the privacy policy: it names every destination that the code can reach, and no other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { DEFAULT_EXTERNAL_LINKS } from '../lib/external-links/default-links';
import { getNameResolver } from '../lib/external-links/name-resolvers';
import { getPublicListHosts, PUBLIC_LISTS } from '../lib/lists/refresh/public-lists';
import { PROVIDER_DECLARATIONS } from '../lib/service/provider-declarations';
import { readSource } from './architecture/parse-source';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Hosts in the identifiers of formats, which nothing requests. */
const FORMAT_HOSTS = ['schemas.openxmlformats.org', 'www.w3.org'];

/** Files that pass a URL to a transport, each with the rows of the policy that it serves. */
const SENDERS: Record<string, string[]> = {
  'lib/service/providers/cipherowl/client.ts': ['your screening service'],
  'lib/app/lists/list-refresher.ts': ['a publisher of public lists', 'a host of your own list'],
  'lib/app/datasets/data-set-refresher.ts': ['a host of a data set’s file'],
  'entrypoints/options/DataSetsSection.tsx': ['a host of a data set’s file'],
};
const TRANSPORTS = /\/(?:safe-fetch|download-list-file)$/;

const policy = read('docs/privacy-policy.md').replaceAll("'", '’');
const [, sent = '', opened = ''] = policy.split(/## What is sent|## Sites that you open/);
const findHosts = (text: string) => [...text.matchAll(/`([a-z\d-]+(?:\.[a-z\d-]+)+)`/g)].map(([, host = '']) => host);
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

const sources = ['lib', 'components', 'entrypoints']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

/** Returns the hosts of URLs in the texts and templates of a source; comments are none. */
function findUrlHosts(path: string): string[] {
  const text = JSON.stringify(parseSync(path, read(path)).program, (_key, value) =>
    typeof value === 'bigint' ? null : value,
  );
  return [...text.matchAll(/https?:\/\/([a-z\d][a-z\d.-]*\.[a-z]{2,})/g)]
    .map(([, host = '']) => host)
    .filter((host) => !host.endsWith('.example'));
}

const serviceHosts = PROVIDER_DECLARATIONS.flatMap(({ fields }) =>
  fields.flatMap(({ kind, initial }) => (kind === 'url' && initial ? [new URL(initial).host] : [])),
);
const linkHosts = [
  ...DEFAULT_EXTERNAL_LINKS.map(({ template }) => new URL(template).host),
  ...(['ens', 'sns'] as const).map((service) => getNameResolver(service, 'name').host),
];

test('policy names the hosts that Riskmark can send to, and no others', () => {
  expect(sorted(findHosts(sent.split('\n## ')[0] ?? ''))).toEqual(
    sorted([...serviceHosts, ...PUBLIC_LISTS.flatMap(getPublicListHosts)]),
  );
});

test('policy names the hosts of the links, and no others', () => {
  expect(sorted(findHosts(opened.split('\n## ')[0] ?? ''))).toEqual(sorted(linkHosts));
});

test('policy names every host that a source names', () => {
  const named = sorted(sources.flatMap(findUrlHosts));
  expect(named.filter((host) => !findHosts(policy).includes(host))).toEqual(FORMAT_HOSTS);
});

test('policy has a row for everything that passes a URL to a transport, and no other row', () => {
  const senders = sources.filter(
    (path) =>
      !path.startsWith('lib/service/transport/') &&
      readSource(path, read(path)).imports.some(({ specifier, typeOnly }) => !typeOnly && TRANSPORTS.test(specifier)),
  );
  expect(senders.sort()).toEqual(Object.keys(SENDERS).sort());
  const rows = [...sent.matchAll(/^\| ([^|]+) \|/gm)].map(([, to = '']) => to).filter((to) => to !== 'to');
  expect(sorted(rows)).toEqual(sorted(Object.values(SENDERS).flat()));
});
