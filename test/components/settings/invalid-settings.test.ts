// Tests of the invalid settings notice: it names each setting with its value and the allowed values.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { InvalidSettings } from '../../../components/settings/InvalidSettings';
import type { InvalidSetting } from '../../../lib/store/settings';

function textIn(tree: unknown): string {
  if (Array.isArray(tree)) return tree.map(textIn).join('');
  if (!isValidElement(tree)) return typeof tree === 'string' ? tree : '';
  const { type, props } = tree as VNode<{ children?: ComponentChildren }>;
  return textIn(typeof type === 'function' ? (type as (props: unknown) => unknown)(props) : props.children);
}
const said = (...refused: InvalidSetting[]) => textIn(InvalidSettings({ refused }));
const one = (wanted: InvalidSetting['wanted'], from: InvalidSetting['from'] = 'policy'): InvalidSetting => ({
  name: 'budgetPage',
  value: '5000',
  from,
  wanted,
});

test('notice is empty when all settings are valid', () => expect(said()).toBe(''));

test.each([
  [one({ most: 1000 }), 'budgetPage: 5000, must be at most 1,000'],
  [one({ least: 1 }), 'must be at least 1'],
  [one({ oneOf: ['view', 'ask'] }), 'must be one of view, ask'],
  [one({ kind: 'yes or no' }), 'must be true or false'],
  [one(null), 'no such setting'],
])('notice names %j', (refused, text) => {
  expect(said(refused)).toContain(text);
  expect(said(refused)).toContain('policy');
});

test('notice separates stored settings from the policy and shows hidden characters', () => {
  expect(said(one({ most: 1000 }, 'stored'))).not.toContain('policy');
  expect(said({ ...one(null), name: 'a\u202eb' })).toContain('a[U+202E]b');
});
