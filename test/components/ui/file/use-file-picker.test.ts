// Tests of the file picker: what it takes from a drop or the file dialog, and what it refuses with a reason.
import { expect, test, vi } from 'vitest';
import { type FilePickerOptions, useFilePicker } from '../../../../components/ui/file/use-file-picker';
import { formatList } from '../../../../lib/i18n/format';
import { sharedWords } from '../../../../lib/i18n/words/shared';
import { runHook } from '../../../harness/render-hook';

const words = sharedWords().file;
const ACCEPT = '.csv,.xlsx,text/*,application/json';
const TYPES: Record<string, string> = { csv: 'application/vnd.ms-excel', json: 'application/json', png: 'image/png' };

const toFiles = (names: string[]) =>
  names.map((name) => new File(['x'], name, { type: TYPES[name.toLowerCase().split('.').at(-1) ?? ''] ?? '' }));

function dragged(names: string[], text = '') {
  const event = {
    preventDefault: vi.fn(),
    dataTransfer: { files: toFiles(names), types: names.length > 0 ? ['Files'] : ['text/plain'], getData: () => text },
  };
  return event as unknown as DragEvent & { preventDefault: ReturnType<typeof vi.fn> };
}

/** Runs the hook and lists what it reports. */
function open(options: Partial<FilePickerOptions> & { isMultiple?: boolean; takesText?: boolean }) {
  const heard: string[] = [];
  const { isMultiple = false, takesText = false, ...others } = options;
  const hook = runHook(() =>
    useFilePicker({
      accept: ACCEPT,
      ...(isMultiple
        ? { onFiles: (files) => heard.push(files.map(({ name }) => name).join('+')) }
        : { onFile: ({ name }) => heard.push(name) }),
      ...(takesText ? { onText: (text) => heard.push(`text ${text}`) } : {}),
      ...others,
    }),
  );
  return { hook, heard };
}

const refusal = (...names: string[]) =>
  words.wrongKind({ names: formatList(names), kinds: formatList(['CSV', 'XLSX']) });

test.each<[string, string[], Parameters<typeof open>[0], string[], string]>([
  ['file by its ending, whatever the system calls it', ['A.CSV'], {}, ['A.CSV'], ''],
  ['file by its type', ['a.json'], {}, ['a.json'], ''],
  ['file of unknown type is left to its reader', ['a.dat'], {}, ['a.dat'], ''],
  ['file of another kind', ['a.png'], {}, [], refusal('a.png')],
  ['any file without a list of kinds', ['a.png'], { accept: '' }, ['a.png'], ''],
  ['several files where one is wanted', ['a.csv', 'b.csv'], {}, [], words.one],
  ['several files', ['a.csv', 'b.csv'], { isMultiple: true }, ['a.csv+b.csv'], ''],
  ['several files, one of another kind', ['a.csv', 'b.png'], { isMultiple: true }, ['a.csv'], refusal('b.png')],
  ['while something is going on', ['a.csv'], { isDisabled: true }, [], ''],
])('drop: %s', async (_, names, options, taken, problem) => {
  const { hook, heard } = open(options);
  const event = dragged(names);
  hook.now.target.onDragOver(event);
  await new Promise((drawn) => setTimeout(drawn));
  expect(hook.now.target['data-over']).toBe(options.isDisabled ? undefined : true);
  hook.now.target.onDrop(event);
  await vi.waitFor(() => expect(hook.now.target['data-over']).toBeUndefined());
  expect(heard).toEqual(taken);
  expect(hook.now.problem).toBe(problem);
  expect(event.preventDefault, 'the browser never opens the file').toHaveBeenCalledTimes(2);
  hook.stop();
});

test('refusal ends with the next file that is taken', async () => {
  const { hook, heard } = open({});
  hook.now.target.onDrop(dragged(['a.png']));
  await vi.waitFor(() => expect(hook.now.problem).toBe(refusal('a.png')));
  hook.now.target.onDrop(dragged(['a.csv']));
  await vi.waitFor(() => expect(hook.now.problem).toBe(''));
  expect(heard).toEqual(['a.csv']);
  hook.stop();
});

test.each<[string, boolean, string, string[], number]>([
  ['is taken where it is wanted', true, '0x1', ['text 0x1'], 2],
  ['of blanks is not taken', true, ' \n', [], 2],
  ['is left to the surface around where it is not wanted', false, '0x1', [], 0],
])('dropped text %s', (_, takesText, text, taken, prevented) => {
  const { hook, heard } = open({ takesText });
  const event = dragged([], text);
  hook.now.target.onDragOver(event);
  hook.now.target.onDrop(event);
  expect(heard).toEqual(taken);
  expect(event.preventDefault).toHaveBeenCalledTimes(prevented);
  hook.stop();
});

test('file of the dialog is taken, and can be chosen again', () => {
  const { hook, heard } = open({});
  const field = { files: toFiles(['a.csv']), value: 'a.csv' };
  hook.now.input.onChange({ currentTarget: field as unknown as HTMLInputElement });
  expect(heard).toEqual(['a.csv']);
  expect(field.value).toBe('');
  hook.stop();
});
