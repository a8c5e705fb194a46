// Tests of the guides: their steps work in a copy of the repository and change the stated number of files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileMessages, findMissing, type Messages } from '../../compile-messages';
import { readSourceMessages, toPseudoMessages } from '../harness/pseudo-language';
import { IS_FULL } from '../sweep-size';
import {
  SAMPLE_ADDRESS,
  SAMPLE_CHAIN,
  SAMPLE_READER,
  SAMPLE_REPLIES,
  SAMPLE_REQUEST_TEST,
  SAMPLE_VECTORS,
} from './sample-files';
import { createWorkCopy, type WorkCopy } from './work-copy';

const ROOT = new URL('../..', import.meta.url);
const readGuide = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const TSC = ['node_modules/typescript/bin/tsc', '-p', '.'];
/** Commands take this long only on a machine that hangs. */
const COMMAND_TIMEOUT_MS = 600_000;
const LEGACY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const TOKEN = '9JpWxaP4KNHofvvi3LKL9vwt6aLd6p4krZVterRkjaF';

/** Returns the row of "Where common changes go" in CONTRIBUTING.md for a task. */
function findRow(task: string): string {
  const rows = readGuide('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith(`| ${task} |`));
  if (rows.length !== 1) throw new Error(`CONTRIBUTING.md has ${rows.length} rows for "${task}"`);
  return rows[0] as string;
}

/** Returns the first block of a language in a guide. */
function readBlock(guide: string, language: string): string {
  const block = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(guide)?.[1];
  if (block === undefined) throw new Error(`the guide has no ${language} block`);
  return block;
}

let copy: WorkCopy;
function useWorkCopy(): void {
  beforeAll(() => {
    copy = createWorkCopy();
  }, COMMAND_TIMEOUT_MS);
  afterAll(() => copy.remove());
}

/** Loads a module of the copy. */
const load = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ join(copy.root, path));
type Locale = typeof import('../../lib/i18n/locale');
type WorkerLanguage = typeof import('../../lib/i18n/worker-language');
type Detect = typeof import('../../lib/detect/find-addresses');

const addImport = (path: string, name: string, from: string) =>
  copy.write(path, copy.read(path).replace(/^import /m, `import { ${name} } from '${from}';\nimport `));

describe('guides, in the order in which they are followed', () => {
  useWorkCopy();

  test(
    'add a chain: the command and two files to fill in make three files',
    async () => {
      const guide = readGuide('docs/add-a-chain.md');
      const script = JSON.parse(copy.read('package.json')).scripts['new:chain'] as string;
      expect(guide).toContain('`npm run new:chain <id> "<Name>"`');
      const [command, ...args] = script.split(' ');
      expect(command).toBe('node');
      expect(await copy.node(...args, 'sample-chain', 'Sample Chain')).toMatchObject({ code: 0 });
      const written = copy.takeChanged();
      expect(written).toEqual(['lib/chains/index.ts', 'lib/chains/sample-chain.ts', 'test/vectors/sample-chain.json']);
      for (const path of written) expect(guide).toContain(path.replace('sample-chain', '<id>'));
      copy.write('lib/chains/sample-chain.ts', SAMPLE_CHAIN);
      copy.write('test/vectors/sample-chain.json', JSON.stringify(SAMPLE_VECTORS));
      expect(copy.takeChanged()).toEqual(['lib/chains/sample-chain.ts', 'test/vectors/sample-chain.json']);
    },
    COMMAND_TIMEOUT_MS,
  );

  test('add an explorer: one line in one file', () => {
    expect(findRow('add an explorer')).toContain('`lib/detect/explorer-hosts.ts`');
    copy.insert('lib/detect/explorer-hosts.ts', "  ...hosts('bitcoin-cash', 'explorer.sample.org'),", {
      before: "...hosts('dash',",
    });
    copy.insert('lib/detect/explorer-hosts.ts', "  ...hosts('sui', 'scan.sample.org'),", {
      before: "...hosts('near',",
    });
    expect(copy.takeChanged()).toEqual(['lib/detect/explorer-hosts.ts']);
  });

  test('add a recognition word: one line in one file', () => {
    expect(findRow('add a recognition word')).toContain('`secret-words.csv`');
    copy.insert('lib/detect/words/secret-words.csv', 'yksityinen avain,fi,private-key,', {
      before: 'clef,fr,key,',
    });
    expect(copy.takeChanged()).toEqual(['lib/detect/words/secret-words.csv']);
  });

  test('changes of chain, explorer and word are effective', async () => {
    const { findAddresses } = await load<Detect>('lib/detect/find-addresses.ts');
    const find = (text: string) => findAddresses(text).map(({ chain, canonical }) => ({ chain, canonical }));
    expect(find(`to ${SAMPLE_ADDRESS}.`)).toEqual([{ chain: 'sample-chain', canonical: SAMPLE_ADDRESS }]);
    expect(find(LEGACY)).toMatchObject([{ chain: 'bitcoin' }]);
    expect(find(`https://explorer.sample.org/address/${LEGACY}`)).toMatchObject([{ chain: 'bitcoin-cash' }]);
    const sui = `0x${'b3'.repeat(32)}`;
    expect(find(`https://scan.sample.org/account/${sui}`)).toMatchObject([{ chain: 'sui' }]);
    const { mayNameAmbiguousChain } = await load<typeof import('../../lib/detect/words/may-name-ambiguous-chain')>(
      'lib/detect/words/may-name-ambiguous-chain.ts',
    );
    expect(mayNameAmbiguousChain('https://scan.sample.org/')).toBe(true);
    expect(find(`avain Solana: ${TOKEN}`)).toMatchObject([{ chain: 'solana' }]);
    expect(find(`yksityinen avain Solana: ${TOKEN}`)).toEqual([]);
  });

  test(
    'add a message, a list format, a text of a case, or a setting: the compiler demands the rest',
    async () => {
      const entry = '  sampleCount: declarePageMessage({ most: z.number() }).returns<number>(),';
      copy.insert('lib/messages/tables/vault-messages.ts', entry, { before: 'Accepts that an older vault' });
      expect(copy.takeChanged()).toEqual(['lib/messages/tables/vault-messages.ts']);
      copy.insert('lib/lists/list-entry.ts', "  'sample',", { after: "  'xlsx'," });
      expect(copy.takeChanged()).toEqual(['lib/lists/list-entry.ts']);
      copy.insert('lib/cases/case-fields.ts', '  priority: { rows: 1, max: 20 },', { after: '  conclusion: { rows: ' });
      expect(copy.takeChanged()).toEqual(['lib/cases/case-fields.ts']);
      const setting = "  sampleDays: { ...wholeNumber(30, 1, 90), row: 'audit', id: 'sampleDays' },";
      copy.insert('lib/settings/setting-table.ts', setting, { before: 'recordPages:' });
      expect(copy.takeChanged()).toEqual(['lib/settings/setting-table.ts']);
      // The compiler runs in `npm run test:full` alone.
      if (!IS_FULL) return;
      const { code, output } = await copy.node(...TSC);
      const places = output.match(/^[\w/.-]+(?=\()/gm);
      expect(code).toBeGreaterThan(0);
      expect([...new Set(places)].sort()).toEqual([
        'components/cases/CaseEditForm.tsx',
        'components/settings/general-setting-controls.tsx',
        'lib/app/vault/vault-and-account-handlers.ts',
        'lib/i18n/list.ts',
        'managed-settings.ts',
      ]);
      expect(output).toMatch(/'sampleCount' is missing/);
      expect(output).toMatch(/Property 'sample' does not exist/);
      expect(output).toMatch(/'priority' does not exist/);
      expect(output).toMatch(/'sampleDays' is missing/);
    },
    COMMAND_TIMEOUT_MS,
  );

  test('add a message: the second file is its handler', () => {
    const row = findRow('add a message');
    copy.insert('lib/app/vault/vault-and-account-handlers.ts', '    sampleCount: async ({ most }) => most,', {
      before: 'acceptRollback',
    });
    expect(copy.takeChanged()).toEqual(['lib/app/vault/vault-and-account-handlers.ts']);
    for (const path of ['`lib/messages`', '`lib/app`', 'two files']) expect(row).toContain(path);
  });

  test('add a field of a case: the second file has its label', () => {
    const row = findRow('add a field of a case');
    const label = '    "priority": "Priority",';
    copy.insert('lib/i18n/messages/en/case-record.json', label, { after: '"conclusion": "Conclusion",' });
    expect(copy.takeChanged()).toEqual(['lib/i18n/messages/en/case-record.json']);
    for (const path of ['`lib/cases/case-fields.ts`', '`lib/i18n/messages/en/case-record.json`'])
      expect(row).toContain(path);
  });

  test('add a setting: one row and its texts', async () => {
    const row = findRow('add a setting, or change its default or choices');
    copy.insert('lib/i18n/messages/en/options.json', '    "sampleDays": { "label": "Days of the sample" },', {
      before: '"recordPages": {',
    });
    copy.insert('lib/i18n/messages/en/managed-settings.json', '    "sampleDays": "Days of the sample",', {
      before: '"recordPages":',
    });
    compileMessages(copy.root);
    const texts = copy.takeChanged();
    expect(texts).toEqual(['lib/i18n/messages/en/managed-settings.json', 'lib/i18n/messages/en/options.json']);
    for (const path of ['lib/settings/setting-table.ts', ...texts]) expect(row).toContain(`\`${path}\``);
    const { createPolicySchema } = await load<typeof import('../../managed-settings')>('managed-settings.ts');
    expect(createPolicySchema().properties).toMatchObject({
      sampleDays: { title: 'Days of the sample', type: 'integer', minimum: 1, maximum: 90 },
    });
  });

  test('add a list format: its text, its reader and the branch make four files', async () => {
    const row = findRow('add a list format');
    copy.insert('lib/i18n/messages/en/list.json', '    "sample": "Sample",', { after: '"xlsx": "' });
    compileMessages(copy.root);
    copy.write('lib/lists/read-sample.ts', SAMPLE_READER);
    copy.insert('lib/lists/read-list.ts', "import { readSample, SAMPLE_HEAD } from './read-sample';", {
      after: "from './read-entries-from-rows'",
    });
    const branch = [
      '  if (head.startsWith(SAMPLE_HEAD)) {',
      '    const collector = createEntryCollector(onRead);',
      '    readSample(text, collector);',
      "    return collector.end('sample');",
      '  }',
    ];
    copy.insert('lib/lists/read-list.ts', branch.join('\n'), { before: "if (head.startsWith('<')) return" });
    expect(copy.takeChanged()).toEqual([
      'lib/i18n/messages/en/list.json',
      'lib/lists/read-list.ts',
      'lib/lists/read-sample.ts',
    ]);
    for (const path of ['`lib/lists/read-list.ts`', '`lib/lists/list-entry.ts`', '`lib/i18n/messages/en/list.json`'])
      expect(row).toContain(path);
    const { readList } = await load<typeof import('../../lib/lists/read-list')>('lib/lists/read-list.ts');
    expect(readList(`%SAMPLE\n${LEGACY}\n`)).toMatchObject({ source: 'sample', entries: [{ chain: 'bitcoin' }] });
  });

  test('add a service operation: its file, three entries, five files of replies and three tests', () => {
    const guide = readGuide('docs/add-a-service-operation.md');
    const name = 'address-labels';
    const client = 'lib/service/providers/cipherowl/client.ts';
    copy.write(`lib/service/operations/${name}.ts`, readBlock(guide, 'ts'));
    addImport('lib/service/operations/index.ts', 'addressLabels', `./${name}`);
    copy.insert('lib/service/operations/index.ts', '  addressLabels,', { after: 'export const operations' });
    addImport(client, 'addressLabels', `../../operations/${name}`);
    const method = 'addressLabels(chain: Chain, address: string, signal: AbortSignal): Promise<string[]>;';
    copy.insert('lib/service/client.ts', `  ${method}`, { after: 'capabilities(signal: AbortSignal)' });
    const call = 'call(addressLabels, { ...toTarget(chain, address), hops }, signal)';
    copy.insert('lib/service/client.ts', '  addressLabels: refuse,', { after: '  capabilities: refuse,' });
    copy.insert(client, `    addressLabels: (chain, address, signal) => ${call},`, {
      after: 'capabilities: (signal) => call(',
    });
    const replies = { ...SAMPLE_REPLIES, normal: JSON.parse(readBlock(guide, 'json')) };
    for (const [kind, list] of Object.entries(replies))
      copy.write(`test/replies/${name}/${kind}.json`, JSON.stringify(list));
    const called = "client.addressLabels('evm', EVM, SIGNAL)";
    copy.insert('test/lib/service/operations/index.test.ts', `  '${name}': (client) => ${called},`, {
      after: 'const CALLS:',
    });
    const normal = "{ address: EVM, labels: ['a', 'b'] }";
    const subject = `{ ...asRpc, call: (client) => ${called}, normal: ${normal}, empty: 'bad-response', answers: ['address'] }`;
    copy.insert('test/lib/service/operations/sample-calls-and-replies.ts', `  '${name}': ${subject},`, {
      before: "  'onchain-chains': {",
    });
    copy.write(`test/lib/service/operations/${name}.test.ts`, SAMPLE_REQUEST_TEST);
    const changed = copy.takeChanged();
    expect(changed).toEqual([
      `lib/service/client.ts`,
      `lib/service/operations/${name}.ts`,
      `lib/service/operations/index.ts`,
      client,
      `test/lib/service/operations/${name}.test.ts`,
      `test/lib/service/operations/index.test.ts`,
      `test/lib/service/operations/sample-calls-and-replies.ts`,
      ...['empty', 'error', 'malformed', 'normal', 'unknown-enum'].map((kind) => `test/replies/${name}/${kind}.json`),
    ]);
    for (const path of changed)
      expect(guide).toContain(path.startsWith('test/replies') ? path.split('/').at(-1) : path.replace(name, '<name>'));
  });

  test.runIf(IS_FULL)(
    'the compiler accepts all changes',
    async () => {
      expect(await copy.node(...TSC)).toEqual({ code: 0, output: '' });
    },
    COMMAND_TIMEOUT_MS,
  );

  test.runIf(IS_FULL)(
    'the unit tests that the guides name pass',
    async () => {
      const tests = [
        'cases/case-fields',
        'chains/index',
        'detect/explorer-hosts',
        'detect/lookalike-addresses',
        'detect/words/context-word-patterns',
        'lists/read-list',
        'messages/tables/serve-messages',
        'service/operations/address-labels',
        'service/operations/index',
        'service/operations/invalid-reply-matrix',
        'store/settings',
      ];
      const paths = [
        ...tests.map((name) => `test/lib/${name}.test.ts`),
        'test/components/settings/general-setting-controls.test.ts',
      ];
      expect(paths.filter((path) => !existsSync(join(copy.root, path)))).toEqual([]);
      const { code, output } = await copy.node('node_modules/vitest/vitest.mjs', 'run', ...paths);
      expect(code, output.slice(-4000)).toBe(0);
    },
    COMMAND_TIMEOUT_MS,
  );
});

describe('guide of a language', () => {
  useWorkCopy();

  test('add a language: one folder, which compiles and is loaded when chosen; a message that it lacks is named', async () => {
    expect(findRow('add a language')).toContain('a folder beside `lib/i18n/messages/en`');
    const folder = 'lib/i18n/messages/sv-XB';
    const write = (area: string, messages: Messages) => copy.write(`${folder}/${area}.json`, JSON.stringify(messages));
    const { level, ...others } = toPseudoMessages(readSourceMessages(copy.root));
    for (const [area, messages] of Object.entries(others)) write(area, messages);
    const { noAnswer, ...lacking } = level ?? {};
    write('level', lacking);
    expect(findMissing(level ?? {}, lacking)).toEqual(['noAnswer']);
    write('level', { ...lacking, noAnswer: noAnswer ?? '' });
    compileMessages(copy.root);
    expect(copy.takeChanged().filter((path) => !path.startsWith(`${folder}/`))).toEqual([]);
    const { isSupportedLanguage, setLanguage } = await load<Locale>('lib/i18n/locale.ts');
    const { loadLanguage } = await load<typeof import('../../lib/i18n/load-language')>('lib/i18n/load-language.ts');
    const { getContentScriptWords } = await load<WorkerLanguage>('lib/i18n/worker-language.ts');
    const { levelWords } = await load<typeof import('../../lib/i18n/words/level')>('lib/i18n/words/level.ts');
    expect(['sv-XB', 'sv', 'nb'].map(isSupportedLanguage)).toEqual([true, true, false]);
    await loadLanguage('sv-XB');
    expect(setLanguage('sv-XB')).toBe('sv-XB');
    expect(levelWords().noAnswer).toBe(noAnswer);
    expect(getContentScriptWords('sv-XB')).toMatchObject({ language: 'sv-XB', areas: { level: { noAnswer } } });
  });
});
