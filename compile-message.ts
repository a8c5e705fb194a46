// Compiles one ICU message to a typed TypeScript expression: a string, or a function of its arguments.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Formats of `{name, type, style}`: function of lib/i18n/format.ts and type of its argument. */
const FORMATS: Record<string, { call: string; type: string }> = {
  number: { call: 'formatNumber', type: 'number' },
  'number usd': { call: 'formatUsd', type: 'number | null' },
  'number percent': { call: 'formatPercent', type: 'number | null' },
  'number score': { call: 'formatScore', type: 'number | null' },
  'number age': { call: 'formatAge', type: 'number' },
  'number span': { call: 'formatSpan', type: 'number' },
  'number duration': { call: 'formatDuration', type: 'number' },
  date: { call: 'formatUtcDay', type: 'number' },
  time: { call: 'formatUtcTime', type: 'number' },
  'time short': { call: 'formatUtcMinute', type: 'number' },
  'time clock': { call: 'formatClock', type: 'number' },
};

/** What the text of one message needs: types by argument, and the imported functions. */
interface Needs {
  language: string;
  /** Each inserted text keeps its own direction: an address or a name would else be torn apart, or move the words around it. */
  isolates: boolean;
  types: Map<string, string>;
  imports: Set<string>;
}

/** Throws, in an expression. */
export const fail = (message: string): never => {
  throw new Error(message);
};

const isName = (text: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(text);

/** Notes the type of an argument. A number may also be the subject of a plural, and a choice may also be shown. */
function noteType({ types }: Needs, name: string, type: string): void {
  if (!isName(name)) fail(`the argument {${name}} is not a name in camel case`);
  const known = types.get(name);
  if (known === undefined || known === type || (known === 'number | null' && type === 'number')) types.set(name, type);
  else if (known === 'number' && type === 'number | null') return;
  else if (type !== 'string' && known !== 'string') fail(`{${name}} is used as ${known} and as ${type}`);
  else if (known === 'string' || type === 'string') {
    if ([known, type].some((one) => one.startsWith('number'))) fail(`{${name}} is used as text and as a number`);
    types.set(name, known === 'string' ? type : known);
  }
}

const quoteText = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');

/** Returns the expression of a format, with its import noted. */
function emitFormat(needs: Needs, kind: string, style: unknown, name: string): string {
  const format = FORMATS[[kind, style].filter(Boolean).join(' ')];
  if (!format)
    return fail(`{${name}, ${kind}, ${String(style)}} is no known format: see FORMATS in compile-message.ts`);
  noteType(needs, name, format.type);
  needs.imports.add(format.call);
  return `${format.call}(${name})`;
}

/** Returns a chain of conditions over the options of a plural or a select. `test` gives the condition of an option. */
function emitChoice(
  options: Record<string, { value: MessageFormatElement[] }>,
  test: (option: string) => string,
  emit: (elements: MessageFormatElement[]) => string,
): string {
  const { other, ...named } = options;
  if (!other) return fail('a plural or select has no option `other`');
  const conditions = Object.entries(named).map(([option, { value }]) => `${test(option)} ? ${emit(value)} : `);
  return `(${conditions.join('')}${emit(other.value)})`;
}

function emitElement(needs: Needs, element: MessageFormatElement, number: string | null): string {
  const emit = (elements: MessageFormatElement[], of = number) => emitString(needs, elements, of);
  switch (element.type) {
    case TYPE.literal:
      return quoteText(element.value);
    case TYPE.argument:
      noteType(needs, element.value, 'string');
      return needs.isolates ? `\\u2068\${${element.value}}\\u2069` : `\${${element.value}}`;
    case TYPE.number:
      return `\${${emitFormat(needs, 'number', element.style, element.value)}}`;
    case TYPE.date:
      return `\${${emitFormat(needs, 'date', element.style, element.value)}}`;
    case TYPE.time:
      return `\${${emitFormat(needs, 'time', element.style, element.value)}}`;
    case TYPE.pound:
      return `\${${emitFormat(needs, 'number', null, number ?? fail('# stands outside of a plural'))}}`;
    case TYPE.select:
    case TYPE.plural:
      return `\${${emitCondition(needs, element, (elements, of) => emit(elements, of ?? number))}}`;
    default:
      return fail('a tag stands inside of a plural or select: put it around the whole text of the option');
  }
}

type Choice = Extract<MessageFormatElement, { type: TYPE.select | TYPE.plural }>;

function emitCondition(
  needs: Needs,
  element: Choice,
  emit: (elements: MessageFormatElement[], number: string | null) => string,
): string {
  const { value: name, options } = element;
  if (element.type === TYPE.select) {
    noteType(
      needs,
      name,
      Object.keys(options)
        .map((option) => `'${option}'`)
        .join(' | '),
    );
    return emitChoice(
      options,
      (option) => `${name} === '${option}'`,
      (elements) => emit(elements, null),
    );
  }
  if (element.offset || element.pluralType !== 'cardinal') fail('only plurals of cardinal numbers without offset');
  noteType(needs, name, 'number');
  const test = (option: string) => {
    if (option.startsWith('=')) return `${name} === ${Number(option.slice(1))}`;
    needs.imports.add('getPluralCategory');
    return `getPluralCategory('${needs.language}', ${name}) === '${option}'`;
  };
  return emitChoice(options, test, (elements) => emit(elements, name));
}

const emitString = (needs: Needs, elements: MessageFormatElement[], number: string | null = null): string =>
  `\`${elements.map((element) => emitElement(needs, element, number)).join('')}\``;

const hasTag = (elements: MessageFormatElement[]): boolean =>
  elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.select || element.type === TYPE.plural) &&
        Object.values(element.options).some(({ value }) => hasTag(value))),
  );

/** Returns an array of text parts (`RichTextPart` of lib/text/rich-text.ts); `<b>` is the only tag. */
function emitParts(needs: Needs, elements: MessageFormatElement[], number: string | null = null): string {
  const parts: string[] = [];
  let text: MessageFormatElement[] = [];
  const close = () => {
    if (text.length > 0) parts.push(emitString(needs, text, number));
    text = [];
  };
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      if (element.value !== 'b') fail(`<${element.value}> is not known: <b> alone makes text bold`);
      close();
      parts.push(`{ strong: ${emitString(needs, element.children, number)} }`);
    } else if (hasTag([element])) {
      close();
      const choice = emitCondition(needs, element as Choice, (inner, of) => emitParts(needs, inner, of ?? number));
      parts.push(`...${choice}`);
    } else text.push(element);
  }
  close();
  return `[${parts.join(', ')}]`;
}

/** A compiled message: its expression, the types of its arguments, and the functions of lib/i18n it calls. */
export interface CompiledMessage {
  expression: string;
  types: Map<string, string>;
  imports: Set<string>;
}

/**
 * Compiles one ICU message to TypeScript: a string, or a function of one object with the arguments. A message with `<b>` gives rich
 * text (lib/text/rich-text.ts).
 * @param isolates whether inserted texts are isolated from the direction of the text around them (Unicode UAX 9)
 * @throws Error that says what is wrong with the message
 */
export function compileMessage(language: string, message: string, isolates = false): CompiledMessage {
  const needs: Needs = { language, isolates, types: new Map(), imports: new Set() };
  let elements: MessageFormatElement[];
  try {
    elements = parse(message, { shouldParseSkeletons: false, requiresOtherClause: true });
  } catch (error) {
    return fail(`not a valid ICU message (${(error as Error).message}): ${message}`);
  }
  const isRich = hasTag(elements);
  const text = isRich ? emitParts(needs, elements) : emitString(needs, elements);
  if (isRich) needs.imports.add('RichTextContent');
  const type = isRich ? ': RichTextContent' : '';
  const names = [...needs.types.keys()];
  const argument = `({ ${names.join(', ')} }: { ${names.map((name) => `${name}: ${needs.types.get(name)}`).join('; ')} })`;
  const constant = isRich ? `${text} as RichTextContent` : text;
  return { ...needs, expression: names.length > 0 ? `${argument}${type} => ${text}` : constant };
}
