// One address per line, what it is called behind it: after a comma, a tab, `#` or blanks. Lines that begin with `#`, `;` or `//` are remarks.
import { findAddresses } from '../detect/addresses';
import { chainsOfWord } from './chain-words';
import type { Gathering } from './gathering';
import { admit, keyIn, whyNone } from './recognise';

const REMARK = /^\s*(?:#|;|\/\/)/;
/** A longer line is not one address and its name. */
const MAX_LINE = 4096;
/** What stands between an address and its name, or around either. */
const SEPARATORS = /^[\s,;|#:="'<>()[\]–—-]+|[\s,;|#:="'<>()[\]–—-]+$/g;

const trimmed = (text: string) => text.replace(SEPARATORS, '');

function readLine(gathering: Gathering, line: number, text: string): void {
  const cut = text.slice(0, MAX_LINE);
  const [first = ''] = cut.trim().split(/[\s,;#|]/, 1);
  const [only, ...others] = findAddresses(cut);
  if (!only) gathering.add(line, { why: keyIn(cut) ?? whyNone(first) });
  else if (others.length > 0) for (const each of [only, ...others]) gathering.add(line, admit(each, null));
  else {
    const before = trimmed(cut.slice(0, only.start));
    const named = chainsOfWord(before);
    const label = trimmed(cut.slice(only.end)) || (named ? '' : before);
    const fits = named && only.chains.some((chain) => named.includes(chain));
    gathering.add(line, admit(only, fits ? named : null), label);
  }
}

/** Never throws but what `gathering` throws. */
export function readPlain(text: string, gathering: Gathering): void {
  let line = 0;
  for (const one of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    line++;
    if (one.trim() !== '' && !REMARK.test(one)) readLine(gathering, line, one);
  }
}
