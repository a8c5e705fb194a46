// Tests of card commands: valid commands are parsed, and malformed or oversized ones are rejected.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardCommand, parseCardCommand } from '../../../lib/messages/card-channel';

const content = {
  subjects: [
    {
      chain: 'evm',
      address: '0x1',
      checksum: 'ok' as const,
      notes: [
        { note: 'look-alike' as const, other: '0x2' },
        { note: 'link-differs' as const, link: '0x3' },
        { note: 'disguised' as const },
      ],
      spelling: '0X1',
      pageName: 'Quay Exchange 4',
      otherChains: ['dogecoin'],
      evmChainId: 137,
      linkHost: 'polygonscan.com',
    },
  ],
  isList: false,
  isMarked: true,
};
const [subject] = content.subjects;
const withSubject = (change: object) => ({ ...content, subjects: [{ ...subject, ...change }] });
const long = (length: number) => 'x'.repeat(length);

const COMMANDS: CardCommand[] = [
  { command: 'prepare', content },
  { command: 'show', content, focus: true },
  { command: 'show', content: { ...content, subjects: [], isList: true, reason: 'A name.' }, focus: false },
  { command: 'renew', content },
  { command: 'moved' },
  { command: 'hide' },
];

describe('card command', () => {
  it.each(COMMANDS)('parseCardCommand returns $command unchanged', (command) => {
    expect(parseCardCommand(structuredClone(command))).toEqual(command);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'show'],
    ['no name', {}],
    ['an unknown name', { command: 'press', content }],
    ['a name of every object', { command: 'toString', content }],
    ['no content', { command: 'show', focus: true }],
    ['a long reason', { command: 'renew', content: { ...content, reason: long(501) } }],
    ['no focus', { command: 'show', content }],
    [
      'more addresses than a selection lists',
      { command: 'renew', content: { ...content, subjects: Array(201).fill(subject) } },
    ],
    ['addresses that are none', { command: 'renew', content: { ...content, subjects: ['0x1'] } }],
    ['an empty address', { command: 'renew', content: withSubject({ address: '' }) }],
    ['a long address', { command: 'renew', content: withSubject({ address: long(513) }) }],
    ['a long chain', { command: 'renew', content: withSubject({ chain: long(33) }) }],
    ['a long spelling', { command: 'renew', content: withSubject({ spelling: long(513) }) }],
    ['a long name', { command: 'renew', content: withSubject({ pageName: long(201) }) }],
    ['a name that is no text', { command: 'renew', content: withSubject({ pageName: { toString: 'x' } }) }],
    ['no number of a network', { command: 'renew', content: withSubject({ evmChainId: '1' }) }],
    ['long host of a link', { command: 'renew', content: withSubject({ linkHost: 'a'.repeat(254) }) }],
    ['many other chains', { command: 'renew', content: withSubject({ otherChains: Array(21).fill('dogecoin') }) }],
    ['an unknown checksum', { command: 'renew', content: withSubject({ checksum: 'fine' }) }],
    ['four notes', { command: 'renew', content: withSubject({ notes: Array(4).fill({ note: 'disguised' }) }) }],
    ['an unknown note', { command: 'renew', content: withSubject({ notes: [{ note: 'verdict', other: '0x2' }] }) }],
    ['a note without its address', { command: 'renew', content: withSubject({ notes: [{ note: 'look-alike' }] }) }],
    ['a verdict of its own', { command: 'renew', content: { ...content, isMarked: 'yes' } }],
  ])('parseCardCommand rejects %s', (_name, command) => {
    expect(parseCardCommand(command)).toBeNull();
  });

  it('parseCardCommand never throws', () => {
    fc.assert(fc.property(fc.anything(), (data) => void parseCardCommand(data)));
  });
});
