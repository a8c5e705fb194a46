// Tests of the citation rules: cited files, sections, decisions and identifiers are found and looked up.
import { describe, expect, test } from 'vitest';
import {
  findCommentCitations,
  findDocumentCitations,
  findIdentifiers,
  hasSection,
  isCitedPath,
} from './citation-rules';

describe('citations', () => {
  test('comments cite documents with sections, decisions and sources, and code does not', () => {
    const text = [
      '// As docs/reference/service.md 2.17 says, and SECURITY.md.',
      '/** See decision 0010, docs/reference/security.md T-33 and lib/chains/evm.ts. */',
      "const a = 'docs/note.md';",
    ].join('\n');
    expect(findCommentCitations(text)).toEqual([
      { path: 'docs/reference/service.md', section: '2.17' },
      { path: 'SECURITY.md', section: null },
      { path: 'docs/reference/security.md', section: 'T-33' },
      { path: 'docs/decisions/0010-', section: null },
      { path: 'lib/chains/evm.ts', section: null },
    ]);
  });
  test('links of a document are followed from its folder, and sections behind them are read', () => {
    const text = '[table](../architecture.md), section 2; [web](https://a.example/b.md); [0022](0010-small.md)';
    expect(findDocumentCitations('docs/decisions/0002-layers.md', text)).toEqual([
      { path: 'docs/architecture.md', section: '2' },
      { path: 'docs/decisions/0010-small.md', section: null },
      { path: 'docs/decisions/0022-', section: '0010-small.md' },
    ]);
  });
  test('documents cite paths and file names in backticks, except placeholders and code blocks', () => {
    const text = '`lib/app/tabs/a*.ts`, `client.ts`, `lib/app/NAME/feature.ts`\n```\nlib/none.ts\n```\n';
    expect(findDocumentCitations('README.md', text).map(({ path }) => path)).toEqual([
      'lib/app/tabs/a*.ts',
      '**/client.ts',
    ]);
  });
  test('identifiers are names with a capital inside, or in capitals with an underscore', () => {
    expect(findIdentifiers('`toLane`, `gate.isOpen()`, `MAX_BATCH`, `AddressRef`, `evm`, `Chain`, `URL`')).toEqual([
      'toLane',
      'isOpen',
      'MAX_BATCH',
      'AddressRef',
    ]);
  });
});

describe('hasSection', () => {
  const text = '## 2 Rules\n\n### 2.1 First\n\n1. One\n2. Two\n\n## 10 Last\n\n**T-01 Theft.** Sealed.\n11. Item\n';
  test.each(['2', '2.1', '2.2', '10', '10.11', 'T-01'])('finds %s', (section) => {
    expect(hasSection(text, section)).toBe(true);
  });
  test.each(['1', '2.11', '3', 'T-02'])('does not find %s', (section) => {
    expect(hasSection(text, section)).toBe(false);
  });
});

describe('isCitedPath', () => {
  const paths = ['lib/a/one.ts', 'test/lib/two.browser.test.ts', 'docs/decisions/0010-small.md', 'lib/a/b-store.ts'];
  test.each([
    'lib/a/one.ts',
    'lib/a/one',
    'lib/a',
    'lib/a/',
    'test/lib/two',
    '**/one.ts',
    'docs/decisions/0010-',
    'lib/a/b*.ts',
  ])('finds %s', (path) => {
    expect(isCitedPath(paths, path)).toBe(true);
  });
  test.each(['lib/a/on', 'lib/one.ts', 'one.ts', '**/ne.ts', 'docs/decisions/0011-', 'lib/a/c*.ts'])(
    'does not find %s',
    (path) => {
      expect(isCitedPath(paths, path)).toBe(false);
    },
  );
});
