// Tests of the sites section: a policy locks the default mode, and explorers and typed sites can be granted.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteList, type SiteListProps } from '../../../components/settings/SiteList';
import { SitePermissionForm, type SitePermissionFormProps } from '../../../components/settings/SitePermissionForm';
import { SitesSection, type SitesSectionProps } from '../../../entrypoints/options/SitesSection';
import { optionsWords } from '../../../lib/i18n/options';
import { answerCalls, runHook } from '../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

type Node = VNode<{ children?: ComponentChildren; name?: string; disabled?: boolean; checked?: boolean }>;

function nodesIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn);
  if (!isValidElement(tree)) return [];
  const node = tree as Node;
  return [node, ...nodesIn(node.props.children)];
}

/** Props passed to the mode choices. */
function grantsOf(locked: SitesSectionProps['locked'], defaultMode: 'view' | 'ask'): SitePermissionFormProps {
  const grants = {
    granted: async () => [],
    has: async () => false,
    request: async () => false,
    remove: async () => true,
    follow: () => () => undefined,
  };
  const services = { explorers: [], builtIn: [], grants };
  const settings = { defaultMode, budgetPage: 50, budgetSiteDay: 200 } as SitesSectionProps['settings'];
  const on = { onSettings: () => undefined, onAllowed: () => undefined };
  const hook = runHook(() => SitesSection({ services, settings, locked, host: '', full: false, ...on }));
  const found = nodesIn(hook.now).find(({ type }) => type === SitePermissionForm);
  hook.stop();
  return found?.props as unknown as SitePermissionFormProps;
}
const choicesOf = (props: SitePermissionFormProps) =>
  nodesIn(SitePermissionForm(props)).filter((node) => node.props.name === 'mode');
const textOf = (props: SitePermissionFormProps) =>
  JSON.stringify(nodesIn(SitePermissionForm(props)).map(({ props }) => props.children));

test.each([
  ['sets the mode', ['defaultMode'], true],
  ['sets something else', ['budgetPage', 'theme'], false],
  ['sets nothing', [], false],
] as const)('sites section follows a policy that %s', (_name, locked, isLocked) => {
  const asked = answerCalls({});
  const props = grantsOf([...locked], 'ask');
  const choices = choicesOf(props).map(({ props: { checked, disabled } }) => ({ checked, disabled }));
  expect(choices).toEqual([
    { checked: false, disabled: isLocked },
    { checked: true, disabled: isLocked },
  ]);
  expect(textOf(props).includes(optionsWords().options.lockedSetting)).toBe(isLocked);
  expect(asked).toEqual([]);
});

/** The section over a browser that grants everything; `asked` lists the origins of each request. */
function fullPart(ticked: string[]) {
  const asked: string[][] = [];
  const grants = {
    granted: async () => ['https://*.etherscan.io/*', 'https://own.example/*', 'https://service.example/*'],
    has: async ([origin]: string[]) => origin === 'https://*.etherscan.io/*',
    request: async (origins: string[]) => asked.push(origins) > 0,
    remove: async () => true,
    follow: () => () => undefined,
  };
  const explorers = ['etherscan.io', 'solscan.io', 'tronscan.org', 'small.example'].map((host) => ({
    host,
    pattern: `https://*.${host}/*`,
    chains: '',
  }));
  const services = { explorers, builtIn: [], grants };
  const settings = { defaultMode: 'view', budgetPage: 50, budgetSiteDay: 200 } as SitesSectionProps['settings'];
  const on = { onSettings: () => undefined, onAllowed: () => undefined };
  const hook = runHook(() =>
    SitesSection({ services, settings, locked: [], host: 'service.example', full: true, ...on }),
  );
  const find = <Props>(type: unknown) =>
    nodesIn(hook.now).find((node) => node.type === type)?.props as unknown as Props;
  const grantsShown = () => find<SitePermissionFormProps>(SitePermissionForm);
  for (const { host } of explorers) grantsShown().onChoose(host, ticked.includes(host));
  return { asked, grantsShown, list: () => find<SiteListProps>(SiteList), stop: hook.stop };
}

test('grant button requests the ticked explorers not yet allowed, with subdomains, and no other site', async () => {
  answerCalls({});
  const part = fullPart(['etherscan.io', 'solscan.io', 'small.example']);
  await vi.waitFor(() => expect(part.grantsShown().explorers.filter(({ granted }) => granted)).toHaveLength(1));
  part.grantsShown().onAllow();
  await vi.waitFor(() => expect(part.asked).toHaveLength(1));
  expect(part.asked[0]?.sort()).toEqual(['https://*.small.example/*', 'https://*.solscan.io/*']);
  part.stop();
});

test('typed site is requested alone without subdomains, and one over http is refused with the reason', async () => {
  answerCalls({});
  const part = fullPart([]);
  expect(await part.list().onAdd('scan.example')).toBeNull();
  expect(part.asked).toEqual([['https://scan.example/*']]);
  expect(await part.list().onAdd(' http://scan.example/x')).toBe(optionsWords().grants.onlyHttps);
  expect(await part.list().onAdd('nonsense')).toBe(optionsWords().grants.notAHost);
  expect(part.asked).toHaveLength(1);
  part.stop();
});

test('chosen modes are shown beside allowed sites, and other sites follow', async () => {
  const asked = answerCalls({
    siteModes: () => ({ '*.etherscan.io': 'ask', 'own.example': 'off', 'right-clicked.example:8443': 'off' }),
  });
  const part = fullPart([]);
  await vi.waitFor(() => expect(part.list().modes).not.toBeNull());
  await vi.waitFor(() => expect(part.list().sites).toHaveLength(2));
  const { sites, modes } = part.list();
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
  part.stop();
});
