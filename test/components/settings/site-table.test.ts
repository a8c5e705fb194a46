// Tests of the site table: modes, disabled sites with their date, and undo of a removal.
import type { ComponentChild, VNode } from 'preact';
import { expect, test, vi } from 'vitest';
import { SiteModeSelect } from '../../../components/settings/SiteModeSelect';
import {
  type ChosenMarks,
  type ChosenSite,
  type SiteLine,
  type SiteModes,
  SiteTable,
} from '../../../components/settings/SiteTable';
import { UndoNote, type UndoNoteProps } from '../../../components/ui/UndoNote';
import { optionsWords } from '../../../lib/i18n/words/options';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { runHook } from '../../harness/render-hook';

const SITE: SiteLine = { host: 'scan.example', pattern: 'https://scan.example/*', removable: true };

/** Returns the first rendered node that matches, at any depth. */
function find(drawn: unknown, holds: (piece: VNode<never>) => boolean): VNode<never> | null {
  if (Array.isArray(drawn)) return drawn.map((one) => find(one, holds)).find((one) => one !== null) ?? null;
  if (!drawn || typeof drawn !== 'object' || !('props' in drawn)) return null;
  const piece = drawn as VNode<never>;
  return holds(piece) ? piece : find((piece.props as { children?: ComponentChild }).children, holds);
}

/** Returns every rendered node that matches. */
function all(drawn: unknown, holds: (piece: VNode<never>) => boolean): VNode<never>[] {
  if (Array.isArray(drawn)) return drawn.flatMap((one) => all(one, holds));
  if (!drawn || typeof drawn !== 'object' || !('props' in drawn)) return [];
  const piece = drawn as VNode<never>;
  const inside = all((piece.props as { children?: ComponentChild }).children, holds);
  return holds(piece) ? [piece, ...inside] : inside;
}

function textOf(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(textOf).join('');
  if (!drawn || typeof drawn !== 'object') return typeof drawn === 'string' ? drawn : '';
  return textOf((drawn as VNode<{ children?: ComponentChild }>).props.children);
}

/** The site table over a browser that accepts or refuses removing and granting. */
function listWhere(says: { remove: boolean; putBack: boolean }) {
  const asked: string[] = [];
  const list = runHook(() =>
    SiteTable({
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

test('site table removes a site and restores it on undo', async () => {
  const list = listWhere({ remove: true, putBack: true });
  expect(list.note(), 'nothing to undo').toMatchObject({ text: '', onUndo: undefined });
  await list.remove();
  expect(list.note().text).toContain('scan.example');
  await list.undo();
  expect(list.note()).toMatchObject({ text: '', onUndo: undefined });
  expect(list.asked).toEqual(['remove https://scan.example/*', 'put back https://scan.example/*']);
});

test('site table does not report a site as removed when the browser refused', async () => {
  const list = listWhere({ remove: false, putBack: true });
  await list.remove();
  expect(list.note()).toMatchObject({ text: '', onUndo: undefined });
});

test('site table keeps the undo when the browser does not grant the site again', async () => {
  const list = listWhere({ remove: true, putBack: false });
  await list.remove();
  await list.undo();
  expect(list.note().text).toContain('scan.example');
  expect(list.note().onUndo).toBeDefined();
});

test('site table shows a mode for each site, disabled ones apart with their day, and none while sealed', () => {
  const chosen: ChosenSite[] = [];
  const modes = {
    of: (pattern: string) => ({ site: pattern, choice: 'ask' as const }),
    others: [
      { site: 'off.example', choice: 'off' as const },
      { site: 'old.example', choice: 'off' as const },
      { site: 'once.example', choice: 'view' as const },
    ],
    offSince: { 'off.example': Date.UTC(2026, 10, 9) },
    onlyAsk: false,
    onChoose: (one: ChosenSite) => void chosen.push(one),
    marksOf: () => [],
    onShow: () => undefined,
  };
  const props = { sites: [SITE], onAdd: async () => null, onRemove: async () => true, onPutBack: async () => true };
  const table = runHook(() => SiteTable({ ...props, modes }));
  expect(
    all(table.now, ({ props }) => 'chosen' in props).map(({ props }) => (props as { chosen: unknown }).chosen),
  ).toEqual([
    { site: SITE.pattern, choice: 'ask' },
    { site: 'once.example', choice: 'view' },
  ]);
  const part = find(table.now, ({ type, props }) => typeof type === 'function' && 'sites' in props) as VNode<never>;
  const off = (part.type as (props: never) => unknown)(part.props);
  const rows = all(off, ({ type }) => type === 'tr').map(textOf);
  expect(rows).toEqual(['off.examplesince 9 Nov 2026Allow again', 'old.exampleAllow again']);
  const button = find(off, ({ type }) => type === 'button') as VNode<never>;
  (button.props as { onClick(): void }).onClick();
  expect(chosen).toEqual([{ site: 'off.example', choice: 'default' }]);
  const sealed = runHook(() => SiteTable({ ...props, modes: null }));
  expect(all(sealed.now, ({ props }) => 'chosen' in props)).toEqual([]);
});

test('site table says which sites have other marks than all sites, and a press or a removal undoes the choice', () => {
  const marks: Record<string, ChosenMarks[]> = {
    '*.scan.example': [{ host: 'test.scan.example', shown: 'hits' }],
    'once.example': [{ host: 'once.example', shown: 'all' }],
  };
  const shown: ChosenMarks[] = [];
  const chosen: ChosenSite[] = [];
  const modes: SiteModes = {
    of: (pattern) => ({ site: pattern, choice: 'default' }),
    others: [
      { site: 'once.example', choice: 'default' },
      { site: 'calm.example', choice: 'ask' },
    ],
    offSince: {},
    onlyAsk: false,
    onChoose: (one) => void chosen.push(one),
    marksOf: (site) => marks[site] ?? [],
    onShow: (one) => void shown.push(one),
  };
  const sites = [{ ...SITE, pattern: '*.scan.example' }];
  const props = { sites, onAdd: async () => null, onRemove: async () => true, onPutBack: async () => true };
  const table = runHook(() => SiteTable({ ...props, modes })).now;
  const draw = (piece: VNode<never>) => (piece.type as (props: never) => unknown)(piece.props);
  const lines = all(table, ({ props }) => 'chosen' in props)
    .map(draw)
    .map((cell) => all(cell, ({ props }) => 'marks' in props).map(draw));
  const { markedHits, markedAll } = optionsWords().rows;
  const { marks: presses } = sharedWords();
  expect(lines.map((line) => line.map(textOf))).toEqual([
    [`test.scan.example · ${markedHits} ${presses.all}`],
    [`${markedAll} ${presses.hits}`],
    [],
  ]);
  const press = (drawn: unknown) =>
    (find(drawn, ({ type }) => type === 'button') as VNode<{ onClick(): void }> | null)?.props.onClick();
  press(lines[0]);
  press(all(table, ({ type }) => type === 'tr').at(-2));
  expect(shown).toEqual([
    { host: 'test.scan.example', shown: 'all' },
    { host: 'once.example', shown: 'hits' },
  ]);
  expect(chosen).toEqual([{ site: 'once.example', choice: 'default' }]);
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

test('sites of the policy cannot be added to, and a permitted site that it does not name says that it is off', () => {
  const modes = {
    of: (pattern: string) => ({ site: pattern, choice: 'view' as const }),
    others: [],
    offSince: {},
    onlyAsk: false,
    onChoose: () => undefined,
    marksOf: () => [],
    onShow: () => undefined,
  };
  const use = { onAdd: async () => null, onRemove: async () => true, onPutBack: async () => true, modes };
  const other: SiteLine = { host: 'other.example', pattern: 'https://other.example/*', removable: true };
  const draw = (isLocked: boolean) =>
    runHook(() => SiteTable({ ...use, isLocked, sites: [SITE, { ...other, isExcluded: isLocked }] })).now;
  const { excluded, locked } = optionsWords().siteTable;
  const table = draw(true);
  const cells = all(table, ({ type }) => type === 'tr').slice(1);
  expect(cells.map((row) => textOf(row).includes(excluded))).toEqual([false, true]);
  expect(textOf(table)).toContain(locked);
  expect(find(table, ({ type }) => type === 'form')).toBeNull();
  expect(find(draw(false), ({ type }) => type === 'form')).not.toBeNull();
  expect(textOf(draw(false))).not.toContain(locked);
});
