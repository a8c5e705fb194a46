// How addresses are screened on allowed sites: shown and closed where the organisation's policy sets it, open otherwise.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteGrants, type SiteGrantsProps } from '../../../components/SiteGrants';
import type { OptionsParts } from '../../../entrypoints/options/parts';
import { SitesPart, type SitesPartProps } from '../../../entrypoints/options/SitesPart';
import { optionsWords } from '../../../lib/words/options';
import { answerCalls, runHook } from '../../lib/view/hook';

beforeEach(() => vi.restoreAllMocks());

type Node = VNode<{ children?: ComponentChildren; name?: string; disabled?: boolean; checked?: boolean }>;

function nodesIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn);
  if (!isValidElement(tree)) return [];
  const node = tree as Node;
  return [node, ...nodesIn(node.props.children)];
}

/** What the section hands to the choice of how to screen. */
function grantsOf(locked: SitesPartProps['locked'], defaultMode: 'view' | 'ask'): SiteGrantsProps {
  const grants = {
    granted: async () => [],
    has: async () => false,
    request: async () => false,
    remove: async () => true,
    follow: () => () => undefined,
  };
  const parts = { explorers: [], builtIn: [], grants } as unknown as OptionsParts;
  const settings = { defaultMode, budgetPage: 50, budgetSiteDay: 200 } as SitesPartProps['settings'];
  const on = { onSettings: () => undefined, onAllowed: () => undefined };
  const hook = runHook(() => SitesPart({ parts, settings, locked, host: '', full: false, ...on }));
  const found = nodesIn(hook.now).find(({ type }) => type === SiteGrants);
  hook.stop();
  return found?.props as unknown as SiteGrantsProps;
}
const choicesOf = (props: SiteGrantsProps) => nodesIn(SiteGrants(props)).filter((node) => node.props.name === 'mode');
const textOf = (props: SiteGrantsProps) =>
  JSON.stringify(nodesIn(SiteGrants(props)).map(({ props }) => props.children));

test.each([
  ['sets the mode', ['defaultMode'], true],
  ['sets something else', ['budgetPage', 'theme'], false],
  ['sets nothing', [], false],
] as const)('a policy that %s', (_name, locked, isLocked) => {
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
