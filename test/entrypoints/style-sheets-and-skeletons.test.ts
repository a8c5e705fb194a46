// Tests of extension pages: all except the card have a static skeleton, and import its style sheet.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { optionsWords } from '../../lib/i18n/words/options';
import { sharedWords } from '../../lib/i18n/words/shared';
import { readSource } from '../architecture/parse-source';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = readdirSync(join(ROOT, 'entrypoints')).filter((name) =>
  existsSync(join(ROOT, `entrypoints/${name}/main.tsx`)),
);

function resolved(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = resolve(dirname(from), specifier.replace(/\?.*$/, ''));
  return (
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? null
  );
}

/** Every file imported by a page, stylesheets included (and their imports). */
function pulledIn(start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    const specifiers = path.endsWith('.css')
      ? [...text.matchAll(/@import "([^"]+)"/g)].map(([, one]) => one as string)
      : /\.tsx?$/.test(path)
        ? readSource(path, text).imports.flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : [specifier]))
        : [];
    for (const specifier of specifiers) {
      const next = resolved(path, specifier);
      if (next) open.push(next);
    }
  }
  return new Set([...seen].map((path) => relative(ROOT, path).replaceAll('\\', '/')));
}

test('extension has eight pages', () => expect(OWN).toHaveLength(8));

// Without the card: its document is hidden while it loads, so it needs no skeleton.
test.each(OWN.filter((name) => name !== 'card'))(
  '%s: document has a title and empty fields before any script runs',
  (name) => {
    const html = readFileSync(join(ROOT, `entrypoints/${name}/index.html`), 'utf8');
    const [body = ''] = /<body[\s\S]*<\/body>/.exec(html) ?? [];
    const skeleton = /<div id="skeleton" class="skeleton"[^>]*>([\s\S]*?)<\/div>/.exec(body)?.[1] ?? '';
    expect(skeleton).toContain(`<h1>${sharedWords().header.product}</h1>`);
    expect(skeleton.match(/<span><\/span>/g)?.length ?? 0).toBeGreaterThan(0);
    expect(body.indexOf('id="skeleton"')).toBeLessThan(body.indexOf('<script'));
    expect([...pulledIn(join(ROOT, `entrypoints/${name}/main.tsx`))]).toContain('components/ui/styles/skeleton.css');
  },
);

test('document of Options has title and text of the first page, in the words of the catalog', () => {
  const html = readFileSync(join(ROOT, 'entrypoints/options/index.html'), 'utf8');
  const { options, start } = optionsWords();
  for (const text of [`<h2>${start.title}</h2>`, `<p>${start.text}</p>`, `>${options.readingPolicy}</p>`])
    expect(html).toContain(text);
  expect(html).toContain('id="first-steps"');
});
