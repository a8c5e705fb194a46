// Tests of the useExternalLinks hook: it saves and undoes changes, and reports invalid fields and failures.
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_EXTERNAL_LINKS } from '../../../../lib/external-links/default-links';
import type { ExternalLink } from '../../../../lib/external-links/external-link';
import type { LinkSettings } from '../../../../lib/external-links/get-links';
import { moveLink, restoreDefaultLinks, useExternalLinks } from '../../../../lib/view/settings/use-external-links';
import { answerCalls, runHook } from '../../../harness/render-hook';

afterEach(() => vi.restoreAllMocks());
const settled = () => new Promise((later) => setTimeout(later, 20));

const link = (name: string): ExternalLink => ({
  name,
  kind: 'address',
  template: `https://${name}.example/{address}`,
  networks: [],
  isOn: true,
});

function editor(externalLinks: LinkSettings['externalLinks'], isRefused = false) {
  let settings: LinkSettings = { externalLinks };
  const saved = answerCalls({
    saveSettings: (input: { settings: LinkSettings }) => {
      if (isRefused) throw { code: 'storage-full' };
      return input.settings;
    },
  });
  const hook = runHook(() =>
    useExternalLinks(settings, (next) => {
      settings = next;
    }),
  );
  const names = () => settings.externalLinks?.map(({ name }) => name) ?? null;
  return { hook, saved, names, links: () => settings.externalLinks };
}
type Editor = ReturnType<typeof editor>;

test.each<[string, (view: Editor['hook']['now']) => void, string[]]>([
  ['move', (view) => view.move('https://a.example/{address}', 1), ['b', 'a', 'c']],
  ['remove', (view) => view.remove('https://b.example/{address}'), ['a', 'c']],
])('%s is saved at once', async (_, change, expected) => {
  const { hook, names } = editor([link('a'), link('b'), link('c')]);
  change(hook.now);
  await settled();
  expect(names()).toEqual(expected);
});

test('switching a built-in link off saves the whole list', async () => {
  const { hook, links } = editor(null);
  const [first] = DEFAULT_EXTERNAL_LINKS;
  hook.now.switchLink(first?.template ?? '', false);
  await settled();
  expect(links()).toEqual([{ ...first, isOn: false }, ...DEFAULT_EXTERNAL_LINKS.slice(1)]);
});

test('new link is added at the end, and the form is emptied', async () => {
  const { hook, links } = editor([link('a')]);
  hook.now.edit({ name: ' Ours ', template: ' https://ours.example/{address} ', networks: ['evm'] });
  await settled();
  expect(hook.now.add()).toBeNull();
  await settled();
  expect(links()?.at(-1)).toEqual({
    name: 'Ours',
    kind: 'address',
    template: 'https://ours.example/{address}',
    networks: ['evm'],
    isOn: true,
  });
  expect(hook.now.draft).toMatchObject({ name: '', template: '' });
});

test('refused fields are named until they are changed, and nothing is saved', async () => {
  const { hook, saved } = editor([link('a')]);
  hook.now.edit({ template: 'http://a.example/{address}' });
  await settled();
  expect(hook.now.add()).toBe('name');
  await settled();
  expect(hook.now.problems).toEqual({ name: 'missing', template: 'form' });
  hook.now.edit({ name: 'Ours' });
  await settled();
  expect(hook.now.problems).toEqual({ template: 'form' });
  expect(hook.now.add()).toBe('template');
  hook.now.edit({ kind: 'transaction' });
  await settled();
  expect(hook.now.problems).toEqual({});
  expect(saved).toEqual([]);
});

test('a removed link and restored defaults can be undone', async () => {
  const { hook, names } = editor([link('a'), link('b')]);
  hook.now.remove('https://a.example/{address}');
  await settled();
  expect(hook.now.undoable).toEqual({ change: 'removed', name: 'a' });
  hook.now.undo();
  await settled();
  expect(names()).toEqual(['a', 'b']);
  expect(hook.now.undoable).toBeNull();
  hook.now.restore();
  await settled();
  expect(names()).toEqual([...DEFAULT_EXTERNAL_LINKS.map(({ name }) => name), 'a', 'b']);
  hook.now.undo();
  await settled();
  expect(names()).toEqual(['a', 'b']);
});

test('a failed save keeps the links and the form, and says why', async () => {
  const { hook, names } = editor([link('a')], true);
  hook.now.edit({ name: 'Ours', template: 'https://ours.example/{address}' });
  await settled();
  hook.now.add();
  await settled();
  expect(names()).toEqual(['a']);
  expect(hook.now.draft.name).toBe('Ours');
  expect(hook.now.error?.code).toBe('storage-full');
});

test('a full list is reported', () => {
  expect(editor(Array.from({ length: 50 }, (_, n) => link(`l${n}`))).hook.now.isFull).toBe(true);
});

const linkTo = (template: string, kind: ExternalLink['kind'] = 'address'): ExternalLink => ({
  name: template,
  kind,
  template,
  networks: [],
  isOn: true,
});
const LINKS = [linkTo('a'), linkTo('x', 'transaction'), linkTo('b'), linkTo('c')];
const order = (links: ExternalLink[]) => links.map(({ template }) => template).join('');

test.each([
  ['a', 1, 'xbac'],
  ['b', -1, 'baxc'],
  ['b', 1, 'axcb'],
  ['a', -1, 'axbc'],
  ['c', 1, 'axbc'],
  ['x', 1, 'axbc'],
  ['unknown', 1, 'axbc'],
] as const)('moveLink %s by %i', (template, by, expected) => {
  expect(order(moveLink(LINKS, template, by))).toBe(expected);
});

test('restored defaults are on and in order, and own links follow them', () => {
  const changed = [linkTo('own'), ...DEFAULT_EXTERNAL_LINKS.slice(3).map((one) => ({ ...one, isOn: false }))];
  expect(restoreDefaultLinks(changed)).toEqual([...DEFAULT_EXTERNAL_LINKS, linkTo('own')]);
});

test('own links are kept when there are too many for all defaults', () => {
  const own = Array.from({ length: 50 }, (_, n) => linkTo(`own ${n}`));
  expect(restoreDefaultLinks(own)).toEqual(own);
});
