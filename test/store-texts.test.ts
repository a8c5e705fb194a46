// Tests of docs/store: limits of the stores, and a reason for each entry of the manifests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../lib/i18n/words/languages';
import { findBuild } from './locate-builds';

/** Limits of the Chrome Web Store; that of the long text is of Edge Add-ons, which is the smallest. */
const LIMITS = { name: 75, short: 132, long: 10_000, singlePurpose: 1_000, permission: 1_000 };
const MIN_WORDS = 12;

const FOLDER = fileURLToPath(new URL('../docs/store', import.meta.url));
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** Returns the sections of a document by title. */
function getSections(name: string): Record<string, string> {
  const [, ...sections] = read(name).split(/^## /m);
  return Object.fromEntries(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title.replaceAll('`', ''), lines.join('\n').trim()];
    }),
  );
}

describe.each(LANGUAGES)('listing, %s', (language) => {
  const listing = getSections(language === 'en' ? 'listing.md' : `listing.${language}.md`);
  test('texts fit the limits of the stores', () => {
    expect(listing.Name?.length).toBeLessThanOrEqual(LIMITS.name);
    expect(listing['Short text']?.length).toBeLessThanOrEqual(LIMITS.short);
    expect(listing['Single purpose']?.length).toBeLessThanOrEqual(LIMITS.singlePurpose);
    expect(listing['Long text']?.length).toBeGreaterThan(LIMITS.short);
    expect(listing['Long text']?.length).toBeLessThanOrEqual(LIMITS.long);
  });
  test('short text is that of the manifest, from which the stores take it', () => {
    const { extDescription } = JSON.parse(
      readFileSync(`public/_locales/${language.replace('-', '_')}/messages.json`, 'utf8'),
    );
    expect(listing['Short text']).toBe(extDescription.message);
  });
});

const builds = (['chrome-mv3', 'firefox-mv3'] as const).map(findBuild);

describe.skipIf(builds.includes(null))('reasons', () => {
  const strings = (value: unknown) => (value ?? []) as string[];

  /** Returns what a reviewer asks about: permissions, hosts, relaxations of the CSP, and exposed files. */
  function getEntries(manifest: Record<string, unknown>): string[] {
    const { extension_pages: policy } = manifest.content_security_policy as { extension_pages: string };
    const exposed = (manifest.web_accessible_resources ?? []) as { resources: string[] }[];
    return [
      ...['permissions', 'optional_permissions', 'host_permissions', 'optional_host_permissions'].flatMap((key) =>
        strings(manifest[key]),
      ),
      ...[...policy.matchAll(/'([\w-]*unsafe[\w-]*)'/g)].map(([, source = '']) => source),
      ...exposed.flatMap(({ resources }) => resources),
    ];
  }

  test('permissions.md has one paragraph for each entry of the two manifests, and no other', () => {
    const entries = builds.flatMap((build) => getEntries(build?.manifest ?? {}));
    const reasons = getSections('permissions.md');
    expect(Object.keys(reasons).sort()).toEqual([...new Set(entries)].sort());
    for (const [entry, reason] of Object.entries(reasons)) {
      expect(reason, entry).not.toContain('\n\n');
      expect(reason.split(/\s+/).length, entry).toBeGreaterThanOrEqual(MIN_WORDS);
      expect(reason.length, entry).toBeLessThanOrEqual(LIMITS.permission);
    }
  });

  test('data-use.md gives a reason for each data collection permission of Firefox, and no other', () => {
    const [, , firefox = ''] = read('data-use.md').split(/^## /m);
    const settings = builds[1]?.manifest.browser_specific_settings as
      | { gecko: { data_collection_permissions: { required?: string[]; optional?: string[] } } }
      | undefined;
    const { required, optional } = settings?.gecko.data_collection_permissions ?? {};
    const declared = [...strings(required), ...strings(optional)].filter((name) => name !== 'none');
    expect([...firefox.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(declared);
  });
});

test('data-use.md answers each category of the Chrome Web Store with a reason', () => {
  const rows = [...read('data-use.md').matchAll(/^\| ([A-Z][^|]+) \| (yes|no) \| ([^|]+) \|$/gm)];
  expect(rows).toHaveLength(9);
});

test('notes for reviewers begin with the way that needs no credentials', () => {
  const [, first] = read('reviewer-notes.md').split('\n\n');
  const { start } = JSON.parse(readFileSync('lib/i18n/messages/en/options.json', 'utf8'));
  expect(first).toContain(`*${start.lists.button}*`);
});
