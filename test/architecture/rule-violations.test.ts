// Tests of the architecture rules: sample violations are reported, and allowed code is accepted.
import { describe, expect, test } from 'vitest';
import { readSource, type Source } from './parse-source';
import {
  idleAllowances,
  noCaption,
  rawColors,
  rawHtml,
  slowInPages,
  tooLong,
  wrongClock,
  wrongImports,
  wrongPackages,
  wrongPowers,
} from './rules';

type Rule = (source: Source) => string[];
const broken = (rule: Rule, path: string, text: string) => rule(readSource(path, text));

describe('violations', () => {
  test.each<[string, Rule, string, string, string]>([
    [
      'another layer',
      wrongImports,
      'lib/chains/evm.ts',
      "import { a } from '../browser/tabs';",
      '`lib/chains/evm.ts` may not import `lib/browser/tabs`',
    ],
    [
      'a power',
      wrongPackages,
      'lib/chains/evm.ts',
      "import { browser } from 'wxt/browser';",
      '`lib/chains/evm.ts` may not import `browser`',
    ],
    [
      'side by side',
      wrongImports,
      'lib/service/auth/token-provider.ts',
      "export * from '../../store/storage-item';",
      '`lib/service/auth/token-provider.ts` may not import `lib/store/storage-item`',
    ],
    [
      'when needed',
      wrongImports,
      'lib/vault/key-derivation.ts',
      "const a = await import('../service/call-operation');",
      '`lib/vault/key-derivation.ts` may not import `lib/service/call-operation`',
    ],
    [
      'a type written in place',
      wrongImports,
      'lib/detect/a.ts',
      "type A = import('../page/scan/scan-subtree').A;",
      '`lib/detect/a.ts` may not import `lib/page/scan/scan-subtree`',
    ],
    [
      'an end without a reason in a page',
      slowInPages,
      'lib/page/a.ts',
      'looking.abort();',
      '`lib/page/a.ts` aborts without a reason: the browser then makes an error, with the stack of all that runs',
    ],
    [
      'all letters, made on loading',
      slowInPages,
      'lib/i18n/a.ts',
      'const LETTER =\n  /\\p{L}/u;',
      '`lib/i18n/a.ts` puts `LETTER` together in every page: make it in the function that needs it',
    ],
    [
      'an entrypoint',
      wrongImports,
      'lib/view/a.ts',
      "import { a } from '../../entrypoints/popup/main';",
      '`lib/view/a.ts` may not import `entrypoints/popup/main`',
    ],
    [
      'values where types are due',
      wrongImports,
      'components/A.tsx',
      "import { protocol } from '../lib/messages/protocol';",
      '`components/A.tsx` may import only types of `lib/messages/protocol`',
    ],
    [
      'a secret in a page',
      wrongImports,
      'entrypoints/content/index.ts',
      "import { openVault } from '../../lib/vault/vault';",
      '`entrypoints/content/index.ts` may not import `lib/vault/vault`',
    ],
    [
      'a folder of no layer',
      wrongImports,
      'lib/utils/a.ts',
      'export const a = 1;',
      '`lib/utils/a.ts` is in a folder that the table of docs/architecture.md does not name',
    ],
    [
      'a package',
      wrongPackages,
      'lib/page/scan/scan-subtree.ts',
      "import { z } from 'zod';",
      '`lib/page/scan/scan-subtree.ts` may not import `zod`',
    ],
    [
      'the document',
      wrongPowers,
      'lib/detect/a.ts',
      'export const a = () => document.title;',
      '`lib/detect/a.ts` may not touch `document`: take it as an argument',
    ],
    [
      'by way of globalThis',
      wrongPowers,
      'lib/screening/a.ts',
      "globalThis.fetch('x');",
      '`lib/screening/a.ts` may not touch `fetch`: take it as an argument',
    ],
    [
      'a second door',
      wrongPowers,
      'lib/service/auth/token-provider.ts',
      "await fetch('x');",
      '`lib/service/auth/token-provider.ts` may not touch `fetch`: go through lib/service/transport/safe-fetch.ts',
    ],
    [
      'crypto',
      wrongPowers,
      'lib/store/a.ts',
      'crypto.randomUUID();',
      '`lib/store/a.ts` may not touch `crypto`: take it as an argument',
    ],
    [
      'inside a cast',
      wrongPowers,
      'lib/errors/a.ts',
      'export const a = chrome as unknown;',
      '`lib/errors/a.ts` may not touch `chrome`: take it as an argument',
    ],
    [
      'the clock',
      wrongClock,
      'lib/screening/a.ts',
      'export const a = () => Date.now();',
      '`lib/screening/a.ts` may not call `Date.now`: take it as an argument',
    ],
    [
      'the clock as a date',
      wrongClock,
      'lib/i18n/a.ts',
      'export const a = new Date();',
      '`lib/i18n/a.ts` may not call `new Date()`: take it as an argument',
    ],
    [
      'chance',
      wrongClock,
      'lib/service/a.ts',
      'export const a = Math.random;',
      '`lib/service/a.ts` may not call `Math.random`: take it as an argument',
    ],
    ['raw HTML', rawHtml, 'lib/page/a.ts', 'host.innerHTML = text;', '`lib/page/a.ts` may not use `innerHTML`'],
    [
      'raw HTML in a component',
      rawHtml,
      'components/A.tsx',
      'export const A = () => <p dangerouslySetInnerHTML={x} />;',
      '`components/A.tsx` may not use `dangerouslySetInnerHTML`',
    ],
  ])('%s', (_, rule, path, text, fault) => {
    expect(broken(rule, path, text)).toEqual([fault]);
  });

  test('idleAllowances reports an import that the table allows and no file makes', () => {
    const one = readSource(
      'lib/vault/key-derivation.ts',
      "import { argon2id } from 'hash-wasm';\nimport { AppError } from '../errors/app-error';",
    );
    const told = idleAllowances([one]);
    expect(told).toContain('`lib/vault` imports nothing of `lib/concurrency`: take it out of the table');
    expect(told.filter((line) => line.startsWith('`lib/vault`') && /hash-wasm|errors/.test(line))).toEqual([]);
  });
  test('rules report a raw color, a long file and a file without a caption', () => {
    expect(rawColors('components/a.css', 'a { color: #fff; border: 1px solid rgb(0 0 0) }')).toHaveLength(2);
    expect(tooLong('lib/a.ts', 'x\n'.repeat(401))).toHaveLength(1);
    expect(noCaption('lib/a.ts', "import { a } from './b';\n")).toHaveLength(1);
  });
});

describe('allowed code', () => {
  test.each<[string, Rule, string, string]>([
    [
      'types across a border that allows them',
      wrongImports,
      'components/A.tsx',
      "import type { Status } from '../lib/messages/protocol';",
    ],
    ['its own layer', wrongImports, 'lib/service/operations/screen.ts', "import { a } from '../operation';"],
    [
      'a power that was handed in',
      wrongPowers,
      'lib/screening/a.ts',
      'export const a = ({ fetch }: { fetch: () => void }) => fetch();',
    ],
    [
      'a property of that name',
      wrongPowers,
      'lib/screening/a.ts',
      'export const a = (b: { document: 1 }) => ({ crypto: b.document });',
    ],
    ['a type of that name', wrongPowers, 'lib/screening/a.ts', 'export type A = { fetch: typeof fetch };'],
    ['a date of a given time', wrongClock, 'lib/i18n/a.ts', 'export const a = (at: number) => new Date(at);'],
  ])('%s', (_, rule, path, text) => {
    expect(broken(rule, path, text)).toEqual([]);
  });

  test('rules accept a color in a comment, an id and a page with a title', () => {
    expect(rawColors('components/a.css', '/* was #fff */ #rows { color: var(--ink) }')).toEqual([]);
    expect(noCaption('a.html', '<!doctype html>\n<title>What it is</title>\n')).toEqual([]);
  });
});
