// Tests of screening from the path graph: each unscreened address is sent once, and the answers are counted.
import type { ComponentChild, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import { GraphScreening } from '../../../components/evidence/PathGraphView';
import type { GraphNode } from '../../../lib/evidence/path-graph';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { runHook } from '../../harness/render-hook';

const NODES = ['a', 'b', 'c', 'd'].map(
  (id): GraphNode => ({ id, chain: 'evm', network: 'evm', address: id, hop: 1, ends: [] }),
);

/** A graph whose nodes have these states; a missing state is not loaded yet. */
function graphOf(states: Record<string, ScreeningState['state']>) {
  const screened: string[][] = [];
  const remembered = new Set<string>();
  const screenings = (now: typeof states) =>
    new Map(
      Object.entries(now).map(([id, state]) => [id, { chain: 'evm', address: id, state } as unknown as ScreeningState]),
    );
  let show: (now: typeof states) => void;
  const view = runHook(() => {
    const [current, setCurrent] = useState(() => screenings(states));
    show = (now) => setCurrent(screenings(now));
    return GraphScreening({
      nodes: NODES,
      screenings: current,
      remembered,
      onScreen: (nodes) => screened.push(nodes.map(({ id }) => id)),
    });
  });
  const pieces = () => (view.now.props as { children: ComponentChild[] }).children as [VNode | false, VNode];
  const button = () => pieces()[0] as VNode<{ children: string; onClick(): void }> | false;
  return {
    screened,
    label: () => {
      const shown = button();
      return shown ? shown.props.children : false;
    },
    press: () => (button() as VNode<{ onClick(): void }>).props.onClick(),
    progress: () => (pieces()[1].props as { children: unknown }).children,
    async become(next: typeof states) {
      show(next);
      await new Promise((later) => setTimeout(later, 20));
    },
  };
}

test('graph screening counts only addresses that were never asked about', () => {
  expect(graphOf({ a: 'verdict', b: 'idle', c: 'unsupported', d: 'idle' }).label()).toBe('Screen these 2 (2 requests)');
  expect(graphOf({ a: 'idle', b: 'locked' }).label()).toBe('Screen this one (1 request)');
  expect(graphOf({ a: 'verdict', b: 'stale', c: 'failed', d: 'waiting' }).label()).toBe(false);
});

test('graph screening sends each address once and says how many have an answer', async () => {
  const graph = graphOf({ a: 'verdict', b: 'idle', c: 'idle', d: 'idle' });
  expect(graph.progress()).toBe(false);
  graph.press();
  expect(graph.screened).toEqual([['b', 'c', 'd']]);
  await graph.become({ a: 'verdict', b: 'verdict', c: 'waiting', d: 'idle' });
  expect(graph.label()).toBe(false);
  expect(graph.progress()).toBe('1 of 3 answered.');
  await graph.become({ a: 'verdict', b: 'verdict', c: 'stale', d: 'over-budget' });
  expect(graph.progress()).toBe('2 of 3 answered, 1 without an answer.');
});
