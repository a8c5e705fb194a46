// Tests of the Sites page hook: permission requests for explorers and typed sites, and the mode of each site.
import { beforeEach, expect, test, vi } from 'vitest';
import { useSiteModes, useSites } from '../../../../entrypoints/options/pages/use-sites';
import { optionsWords } from '../../../../lib/i18n/words/options';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

/** The sites over a browser that grants everything, or nothing; `asked` lists the origins of each request. */
function sitesWith(ticked: string[], grantsAll = true, policySites: string[] | null = null) {
  const asked: string[][] = [];
  const grants = {
    granted: async () => ['https://*.etherscan.io/*', 'https://own.example/*', 'https://service.example/*'],
    has: async ([origin]: string[]) => origin === 'https://*.etherscan.io/*',
    request: async (origins: string[]) => asked.push(origins) > 0 && grantsAll,
    remove: async () => true,
    follow: () => () => undefined,
  };
  const explorers = ['etherscan.io', 'solscan.io', 'tronscan.org', 'small.example'].map((host) => ({
    host,
    pattern: `https://*.${host}/*`,
    chains: '',
  }));
  const hook = runHook(() => useSites({ explorers, builtIn: [], grants }, 'service.example:8443', policySites));
  if (!policySites) for (const { host } of explorers) hook.now.choose(host, ticked.includes(host));
  return { asked, hook };
}

const granted = (hook: { now: ReturnType<typeof useSites> }) =>
  vi.waitFor(() => expect(hook.now.explorers.filter(({ granted }) => granted)).toHaveLength(1));

test('allow requests the ticked explorers not yet allowed, with subdomains, and no other site', async () => {
  answerCalls({});
  const { asked, hook } = sitesWith(['etherscan.io', 'solscan.io', 'small.example']);
  await granted(hook);
  await vi.waitFor(() => expect(hook.now.explorers.filter(({ chosen }) => chosen)).toHaveLength(3));
  expect(await hook.now.allow()).toBe(3);
  expect(asked.map((origins) => origins.toSorted())).toEqual([['https://*.small.example/*', 'https://*.solscan.io/*']]);
  hook.stop();
});

test('allow asks the browser for nothing if every ticked explorer is allowed, and reports a refusal', async () => {
  answerCalls({});
  const complete = sitesWith(['etherscan.io']);
  await granted(complete.hook);
  expect(await complete.hook.now.allow()).toBe(1);
  expect(complete.asked).toEqual([]);
  complete.hook.stop();
  const refused = sitesWith(['solscan.io'], false);
  await granted(refused.hook);
  expect(await refused.hook.now.allow()).toBeNull();
  refused.hook.stop();
});

test('typed site is requested alone without subdomains, and one over http is refused with the reason', async () => {
  answerCalls({});
  const { asked, hook } = sitesWith([]);
  expect(await hook.now.add('scan.example')).toBeNull();
  expect(asked).toEqual([['https://scan.example/*']]);
  expect(await hook.now.add(' http://scan.example/x')).toBe(optionsWords().grants.onlyHttps);
  expect(await hook.now.add('nonsense')).toBe(optionsWords().grants.notAHost);
  expect(asked).toHaveLength(1);
  hook.stop();
});

test('chosen modes are shown beside allowed sites with their dates, other sites follow, the service is no site', async () => {
  const asked = answerCalls({
    siteModes: () => ({ '*.etherscan.io': 'ask', 'own.example': 'off', 'right-clicked.example:8443': 'off' }),
    sitesOffSince: () => ({ 'own.example': 5 }),
  });
  const { hook } = sitesWith([]);
  await vi.waitFor(() => expect(hook.now.modes?.offSince).toEqual({ 'own.example': 5 }));
  await vi.waitFor(() => expect(hook.now.sites).toHaveLength(2));
  const { sites, modes } = hook.now;
  expect(sites.map(({ pattern }) => modes?.of(pattern))).toEqual([
    { site: '*.etherscan.io', choice: 'ask' },
    { site: 'own.example', choice: 'off' },
  ]);
  expect(modes?.others).toEqual([{ site: 'right-clicked.example:8443', choice: 'off' }]);
  modes?.onChoose({ site: '*.etherscan.io', choice: 'default' });
  await vi.waitFor(() =>
    expect(asked.filter(({ name }) => name === 'setSite').map(({ input }) => input)).toEqual([
      { host: '*.etherscan.io', mode: 'default' },
    ]),
  );
  hook.stop();
});

beforeEach(() => vi.restoreAllMocks());

test('useSiteModes sends a mode to the background and shows the stored one', async () => {
  const modes: Record<string, string> = { 'a.example': 'off' };
  const asked = answerCalls({
    siteModes: () => ({ ...modes }),
    setSite: ({ host, mode }: { host: string; mode: string }) => {
      modes[host] = mode;
      return null;
    },
  });
  const hook = runHook(useSiteModes);
  await vi.waitFor(() => expect(hook.now.chosen).toEqual({ 'a.example': 'off' }));
  await hook.now.choose('*.b.example', 'ask');
  await vi.waitFor(() => expect(hook.now.chosen).toEqual({ 'a.example': 'off', '*.b.example': 'ask' }));
  expect(asked.filter(({ name }) => name === 'setSite').map(({ input }) => input)).toEqual([
    { host: '*.b.example', mode: 'ask' },
  ]);
  hook.stop();
});

test('marks of a host stand beside the site that covers it with any port, or in a row of their own', async () => {
  const marks: Record<string, string> = {
    'sepolia.etherscan.io': 'hits',
    'own.example:8443': 'all',
    'once.example': 'hits',
    'off.example': 'hits',
  };
  const asked = answerCalls({
    siteModes: () => ({ 'off.example': 'off' }),
    siteMarks: () => ({ ...marks }),
    setSiteMarks({ host }: { host: string }) {
      delete marks[host];
      return null;
    },
  });
  const { hook } = sitesWith([]);
  await vi.waitFor(() => expect(hook.now.modes?.others).toHaveLength(2));
  await vi.waitFor(() => expect(hook.now.sites).toHaveLength(2));
  const read = () => hook.now.modes?.marksOf('*.etherscan.io');
  expect(read()).toEqual([{ host: 'sepolia.etherscan.io', shown: 'hits' }]);
  expect(hook.now.modes?.marksOf('own.example')).toEqual([{ host: 'own.example:8443', shown: 'all' }]);
  expect(hook.now.modes?.others).toEqual([
    { site: 'off.example', choice: 'off' },
    { site: 'once.example', choice: 'default' },
  ]);
  hook.now.modes?.onShow({ host: 'sepolia.etherscan.io', shown: 'all' });
  await vi.waitFor(() => expect(read()).toEqual([]));
  expect(asked.filter(({ name }) => name === 'setSiteMarks').map(({ input }) => input)).toEqual([
    { host: 'sepolia.etherscan.io', shown: 'all' },
  ]);
  hook.stop();
});

test('useSiteModes keeps the shown mode when the background refuses', async () => {
  answerCalls({
    siteModes: () => ({ 'a.example': 'off' }),
    setSite: () => {
      throw { code: 'locked' };
    },
  });
  const hook = runHook(useSiteModes);
  await vi.waitFor(() => expect(hook.now.chosen).not.toBeNull());
  await expect(hook.now.choose('a.example', 'default')).resolves.toBeUndefined();
  expect(hook.now.chosen).toEqual({ 'a.example': 'off' });
  hook.stop();
});

test('sites of the policy are offered in place of the explorers, all chosen, and other permitted sites are excluded', async () => {
  answerCalls({});
  const { asked, hook } = sitesWith([], true, ['*.etherscan.io', 'scan.example']);
  await granted(hook);
  expect(hook.now.explorers.map(({ host, chosen }) => [host, chosen])).toEqual([
    ['*.etherscan.io', true],
    ['scan.example', true],
  ]);
  expect(hook.now.first).toBe(2);
  await vi.waitFor(() => expect(hook.now.sites).toHaveLength(2));
  expect(hook.now.sites.map(({ host, isExcluded }) => [host, isExcluded])).toEqual([
    ['etherscan.io', false],
    ['own.example', true],
  ]);
  expect(await hook.now.allow()).toBe(2);
  expect(asked).toEqual([['https://scan.example/*']]);
  hook.stop();
});
