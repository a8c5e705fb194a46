// Tests of text fields: every field sets `autocomplete` so that the browser stores none of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TAG = /<(?:textarea|input)\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;
/** Types without text, which the browser does not restore as text. */
const WITHOUT_TEXT = /\btype=(?:"(?:checkbox|radio|file|number|hidden)"|\{type\})/;
/** Fields that get their attributes from one object, which sets autocomplete. */
const SHARED = /\{\.\.\.shared\}/;

test('every text field sets autocomplete, because the browser writes restorable fields to the disk in plain text', () => {
  const missing = ['components', 'entrypoints'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.tsx'))
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        const tags = readFileSync(path, 'utf8').match(TAG) ?? [];
        return tags
          .filter((tag) => !/autocomplete=/i.test(tag) && !WITHOUT_TEXT.test(tag) && !SHARED.test(tag))
          .map((tag) => `${path.slice(ROOT.length)}: ${tag.replace(/\s+/g, ' ').slice(0, 90)}`);
      }),
  );
  expect(missing).toEqual([]);
});
