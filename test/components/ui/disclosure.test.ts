// Tests of the disclosure: what it draws and reports, and that no other file draws one or a file field.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VNode } from 'preact';
import { expect, test, vi } from 'vitest';
import { Disclosure } from '../../../components/ui/Disclosure';

type Drawn = VNode<{ class: string; open?: boolean; onToggle?(event: { currentTarget: { open: boolean } }): void }>;
const draw = (props: Partial<Parameters<typeof Disclosure>[0]>) =>
  (Disclosure({ title: 'Title', children: 'Content', ...props }) as Drawn).props;

test.each([
  ['closed, and free of its owner', {}, 'disclosure', undefined],
  ['open', { open: true }, 'disclosure', true],
  ['dense', { isDense: true }, 'disclosure dense', undefined],
])('disclosure is drawn %s', (_, props, drawn, open) => {
  expect(draw(props)).toMatchObject({ class: drawn, open });
});

test.each([true, false])('disclosure reports what the browser did: open %s', (open) => {
  const onToggle = vi.fn();
  draw({ onToggle }).onToggle?.({ currentTarget: { open } });
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(open);
});

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['components', 'entrypoints'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx'))
    .map(({ parentPath, name }) => join(parentPath, name)),
);
const filesWith = (text: string) =>
  sources.filter((path) => readFileSync(path, 'utf8').includes(text)).map((path) => path.slice(ROOT.length));

test('only one component draws a disclosure, and a menu entry beside one component takes a file', () => {
  expect(filesWith('<details')).toEqual(['components/ui/Disclosure.tsx']);
  expect(filesWith('type="file"')).toEqual([
    'components/ui/file/FilePicker.tsx',
    'entrypoints/sidepanel/cases/use-case-merge.tsx',
  ]);
});
