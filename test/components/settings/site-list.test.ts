// Tests of the site list: each site has its mode, and a removed site can be granted again.
import type { ComponentChild, VNode } from 'preact';
import { expect, test, vi } from 'vitest';
import { type ChosenSite, type SiteLine, SiteList } from '../../../components/settings/SiteList';
import { SiteModeSelect } from '../../../components/settings/SiteModeSelect';
import { UndoNote, type UndoNoteProps } from '../../../components/ui/UndoNote';
import { runHook } from '../../harness/render-hook';

const SITE: SiteLine = { host: 'scan.example', pattern: 'https://scan.example/*', removable: true };

/** Returns the first rendered node that matches, at any depth. */
function find(drawn: unknown, holds: (piece: VNode<never>) => boolean): VNode<never> | null {
  if (Array.isArray(drawn)) return drawn.map((one) => find(one, holds)).find((one) => one !== null) ?? null;
  if (!drawn || typeof drawn !== 'object' || !('props' in drawn)) return null;
  const piece = drawn as VNode<never>;
  return holds(piece) ? piece : find((piece.props as { children?: ComponentChild }).children, holds);
}

/** The site list over a browser that accepts or refuses removing and granting. */
function listWhere(says: { remove: boolean; putBack: boolean }) {
  const asked: string[] = [];
  const list = runHook(() =>
    SiteList({
      sites: [SITE],
      onAdd: async () => null,
      onRemove: async ({ pattern }) => asked.push(`remove ${pattern}`) > 0 && says.remove,
      onPutBack: async ({ pattern }) => asked.push(`put back ${pattern}`) > 0 && says.putBack,
    }),
  );
  const note = () => (find(list.now, ({ type }) => type === UndoNote) as VNode<UndoNoteProps>).props;
  const settled = () => new Promise((later) => setTimeout(later, 20));
  return {
    asked,
    note,
    async remove() {
      const button = find(list.now, ({ type, props }) => type === 'button' && 'aria-label' in props) as VNode<never>;
      (button.props as { onClick(): void }).onClick();
      await settled();
    },
    async undo() {
      note().onUndo?.();
      await settled();
    },
  };
}

test('site list removes a site and restores it on undo', async () => {
  const list = listWhere({ remove: true, putBack: true });
  expect(list.note(), 'nothing to undo').toMatchObject({ text: '', onUndo: undefined });
  await list.remove();
  expect(list.note().text).toContain('scan.example');
  await list.undo();
  expect(list.note()).toMatchObject({ text: '', onUndo: undefined });
  expect(list.asked).toEqual(['remove https://scan.example/*', 'put back https://scan.example/*']);
});

test('site list does not report a site as removed when the browser refused', async () => {
  const list = listWhere({ remove: false, putBack: true });
  await list.remove();
  expect(list.note()).toMatchObject({ text: '', onUndo: undefined });
});

test('site list keeps the undo when the browser does not grant the site again', async () => {
  const list = listWhere({ remove: true, putBack: false });
  await list.remove();
  await list.undo();
  expect(list.note().text).toContain('scan.example');
  expect(list.note().onUndo).toBeDefined();
});

test('site list shows a mode for each site, also unallowed ones, and none while sealed', () => {
  const chosen: ChosenSite[] = [];
  const modes = {
    of: (pattern: string) => ({ site: pattern, choice: 'ask' as const }),
    others: [{ site: 'off.example', choice: 'off' as const }],
    onlyAsk: false,
    onChoose: (one: ChosenSite) => void chosen.push(one),
  };
  const props = { sites: [SITE], onAdd: async () => null, onRemove: async () => true, onPutBack: async () => true };
  const list = runHook(() => SiteList({ ...props, modes }));
  const modesIn = (drawn: unknown): VNode<{ chosen: ChosenSite }>[] => {
    if (Array.isArray(drawn)) return drawn.flatMap(modesIn);
    if (!drawn || typeof drawn !== 'object' || !('props' in drawn)) return [];
    const piece = drawn as VNode<{ chosen?: ChosenSite; children?: unknown }>;
    return piece.props.chosen ? [piece as VNode<{ chosen: ChosenSite }>] : modesIn(piece.props.children);
  };
  expect(modesIn(list.now).map(({ props }) => props.chosen)).toEqual([
    { site: SITE.pattern, choice: 'ask' },
    { site: 'off.example', choice: 'off' },
  ]);
  const sealed = runHook(() => SiteList({ ...props, modes: null }));
  expect(modesIn(sealed.now)).toEqual([]);
});

test.each([true, false])(
  'site mode select disables modes for a site that may not be screened automatically (%s)',
  (onlyAsk) => {
    const onChoose = vi.fn();
    const offers = ['default', 'view', 'ask', 'off'] as const;
    const drawn = SiteModeSelect({ host: 'a.example', value: 'ask', offers, onlyAsk, testId: 'x', onChoose });
    const { onChange, children } = drawn.props as unknown as {
      onChange(event: unknown): void;
      children: VNode<{ value: string; disabled?: boolean }>[];
    };
    expect(children.filter(({ props }) => props.disabled).map(({ props }) => props.value)).toEqual(
      onlyAsk ? ['view'] : [],
    );
    onChange({ currentTarget: { value: 'off' } });
    onChange({ currentTarget: { value: 'anything else' } });
    expect(onChoose.mock.calls).toEqual([['off']]);
  },
);
