// Pseudo-language: the English messages with accents, a third more letters and brackets, made for tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Messages } from '../../compile-messages';

/** BCP 47 tag of the pseudo-language. */
export const PSEUDO_LANGUAGE = 'en-XA';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAIN = 'aeiouycnszAEIOUYCNSZ';
const ACCENTED = 'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ';

/** Reads the English messages by area. */
export const readSourceMessages = (root = ROOT): Record<string, Messages> => readMessages('en', root);

/** Reads the messages of a language by area. */
export function readMessages(language: string, root = ROOT): Record<string, Messages> {
  const folder = join(root, 'lib/i18n/messages', language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages,
    ]),
  );
}

const accent = (text: string): string => [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

/** Changes the literal text of a message; arguments, plurals and tags stay. */
function changeText(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = accent(element.value);
    else if (element.type === TYPE.tag) changeText(element.children);
    else if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) changeText(value);
  }
}

/** Returns the number of letters of a message at its longest choice. */
function countLetters(elements: MessageFormatElement[]): number {
  const counts = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.length;
    if (element.type === TYPE.tag) return countLetters(element.children);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Math.max(...Object.values(element.options).map(({ value }) => countLetters(value)));
    return 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns a message as `[Ñó ríšk fóúñd ~~~~~]`: accented, a third longer in words of at most 8 letters, and with its ends marked. */
export function toPseudoMessage(message: string): string {
  const elements = parse(message, { shouldParseSkeletons: false });
  const longer = '~'.repeat(Math.ceil(countLetters(elements) / 3)).replace(/~{8}(?=~)/g, '$& ');
  changeText(elements);
  return `[${[printAST(elements), longer].filter(Boolean).join(' ')}]`;
}

const toPseudo = (node: Messages): Messages =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key.startsWith('@')) return [key, value];
      return [key, typeof value === 'string' ? toPseudoMessage(value) : toPseudo(value)];
    }),
  );

/** Returns the messages of all areas in the pseudo-language. */
export const toPseudoMessages = (source: Record<string, Messages>): Record<string, Messages> =>
  Object.fromEntries(Object.entries(source).map(([area, messages]) => [area, toPseudo(messages)]));
