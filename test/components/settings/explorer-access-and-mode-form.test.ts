// Tests of the site permission form: a policy locks the mode of new sites, and each state has its buttons.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { expect, test } from 'vitest';
import {
  ExplorerAccessAndModeForm,
  type ExplorerAccessAndModeFormProps,
} from '../../../components/settings/ExplorerAccessAndModeForm';
import { optionsWords } from '../../../lib/i18n/words/options';

type Node = VNode<{ children?: ComponentChildren; name?: string; disabled?: boolean; checked?: boolean }>;

function nodesIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn);
  if (!isValidElement(tree)) return [];
  const node = tree as Node;
  return [node, ...nodesIn(node.props.children)];
}

const PROPS: ExplorerAccessAndModeFormProps = {
  explorers: [{ host: 'a.example', chains: '', granted: false, chosen: true }],
  first: 8,
  mode: 'ask',
  modeLocked: false,
  budgetPage: 50,
  budgetSiteDay: 200,
  onChoose: () => undefined,
  onAllow: () => undefined,
  onMode: () => undefined,
  told: '',
};
const draw = (changes: Partial<ExplorerAccessAndModeFormProps>) =>
  nodesIn(ExplorerAccessAndModeForm({ ...PROPS, ...changes }));
const buttons = (changes: Partial<ExplorerAccessAndModeFormProps>) =>
  draw(changes)
    .filter(({ type }) => type === 'button')
    .map(({ props }) => [props.children, props.disabled ?? false]);

test.each([true, false])('mode of new sites is locked if the policy sets it: %s', (modeLocked) => {
  const nodes = draw({ modeLocked });
  const choices = nodes.filter(({ props }) => props.name === 'mode');
  expect(choices.map(({ props: { checked, disabled } }) => ({ checked, disabled }))).toEqual([
    { checked: false, disabled: modeLocked },
    { checked: true, disabled: modeLocked },
  ]);
  const text = JSON.stringify(nodes.map(({ props }) => props.children));
  expect(text.includes(optionsWords().options.lockedSetting)).toBe(modeLocked);
});

const NONE = { onAllowNone: () => undefined };
const GRANTED = { explorers: [{ host: 'a.example', chains: '', granted: true, chosen: true }] };
const UNCHOSEN = { explorers: [{ host: 'a.example', chains: '', granted: false, chosen: false }] };

test.each<[string, Partial<ExplorerAccessAndModeFormProps>, unknown]>([
  [
    'offers none and all in the first run',
    NONE,
    [
      ['Allow none', false],
      ['Allow 1 site', false],
    ],
  ],
  ['goes on with what is allowed', { ...NONE, ...GRANTED }, [['Go on', false]]],
  [
    'needs a choice',
    { ...NONE, ...UNCHOSEN },
    [
      ['Allow none', false],
      ['Allow 0 sites', true],
    ],
  ],
  ['has nothing to do on the Sites page', GRANTED, [['All allowed', true]]],
])('explorer form %s', (_name, changes, shown) => expect(buttons(changes)).toEqual(shown));
