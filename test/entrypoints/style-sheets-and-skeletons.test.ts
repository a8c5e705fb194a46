// Tests of extension pages: each imports its style sheets, and all except the card have a static skeleton.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import { readSource } from '../architecture/parse-source';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = readdirSync(join(ROOT, 'entrypoints')).filter((name) =>
  existsSync(join(ROOT, `entrypoints/${name}/main.tsx`)),
);

/** Stylesheets required by each component. */
const SHEETS: Record<string, string[]> = {
  'components/mark/MarkDrawing.tsx': ['mark/mark-colors.css', 'mark/mark.css'],
  'components/mark/VerdictBadge.tsx': ['mark/mark-colors.css', 'mark/mark.css'],
  'components/card/VerdictCard.tsx': ['card/card.css', 'ui/styles/controls.css'],
  'components/ui/Field.tsx': ['ui/styles/extension-page-controls.css', 'ui/styles/page.css'],
  'components/ui/Header.tsx': ['ui/styles/controls.css', 'page/popup.css'],
  'components/ui/StatusNotices.tsx': ['page/popup.css'],
  'components/account/AccountFailureNotice.tsx': ['ui/styles/controls.css', 'page/popup.css'],
  'components/ui/UndoNote.tsx': ['ui/styles/page.css'],
  'components/rows/AddressList.tsx': ['page/side-panel.css'],
  'components/page/PanelTabs.tsx': ['page/panel-tabs.css'],
  'components/card/RequestableDetail.tsx': ['card/card-details.css'],
  'components/bulk/BulkProgress.tsx': ['bulk/bulk.css'],
  'components/evidence/EvidenceView.tsx': ['evidence/evidence.css'],
};

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

test('extension has eleven pages', () => expect(OWN).toHaveLength(11));

test.each(OWN)('%s imports the stylesheets of all its components', (name) => {
  const files = pulledIn(join(ROOT, `entrypoints/${name}/main.tsx`));
  const missing = Object.entries(SHEETS)
    .filter(([component]) => files.has(component))
    .flatMap(([component, sheets]) =>
      sheets.filter((sheet) => !files.has(`components/${sheet}`)).map((sheet) => `${component} needs ${sheet}`),
    );
  expect(missing).toEqual([]);
});

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

test('document of Options has title, steps and empty fields of the first run, in the words of the catalog', () => {
  const html = readFileSync(join(ROOT, 'entrypoints/options/index.html'), 'utf8');
  const { connect, options, steps } = optionsWords();
  const [, list = ''] = /<ol>([\s\S]*?)<\/ol>/.exec(html) ?? [];
  expect([...list.matchAll(/<b>(.*?)<\/b>/g)].map(([, title]) => title)).toEqual([
    steps.connect,
    steps.passphrase,
    steps.sites,
    steps.marks,
  ]);
  for (const text of [`<h2>${connect.title}</h2>`, `<p>${connect.text}</p>`, `>${options.readingPolicy}</p>`])
    expect(html).toContain(text);
  expect(html).toContain('id="first-steps"');
});
