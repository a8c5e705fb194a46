// Sentence that describes one entry of a case's change log.

import type { CaseEvent } from '../../lib/cases/case-log';
import { formatList, joinFacts } from '../../lib/i18n/format';
import { endSentence, joinSentences } from '../../lib/i18n/sentences';
import { caseWords } from '../../lib/i18n/words/case';
import { caseImportWords } from '../../lib/i18n/words/case-import';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { levelWords } from '../../lib/i18n/words/level';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { Disposition } from '../../lib/verdict/local-annotations';
import type { AddressRef } from '../../lib/verdict/screening-state';

/** Characters of a former or new text that the sentence shows. */
const MAX_TEXT = 200;

const toShort = ({ address }: AddressRef): string => sanitizeText(abbreviateAddress(address));

/** A text of several lines as one. */
const toLine = (text: string): string => sanitizeText(text.replace(/\s+/gu, ' '), MAX_TEXT);

/** Returns a sentence that describes the event. */
export function getCaseEventText(event: CaseEvent): string {
  const words = caseRecordWords().log;
  const fields: Record<string, string> = caseRecordWords().field;
  const word = (disposition: Disposition | null): string =>
    disposition ? caseWords().disposition[disposition] : words.asCase;
  switch (event.type) {
    case 'field':
      return words.changed({
        field: fields[event.field] ?? sanitizeText(event.field),
        from: quote(toFieldText(event.field, event.from)),
        to: quote(toFieldText(event.field, event.to)),
      });
    case 'decision': {
      const change = { from: word(event.from), to: word(event.to) };
      const text = event.address ? words.decisionOn({ ...change, of: toShort(event.address) }) : words.decision(change);
      return event.reason
        ? joinSentences([endSentence(text), caseRecordWords().decision.because({ reason: toLine(event.reason) })])
        : text;
    }
    case 'added':
    case 'removed': {
      const names = formatList(event.addresses.slice(0, 3).map(toShort));
      const rest = event.count - Math.min(3, event.addresses.length);
      return words[event.type]({ n: event.count, names: rest > 0 ? words.andMore({ names, n: rest }) : names });
    }
    case 'note-added':
    case 'note-changed':
    case 'note-removed':
      return words[event.type]({ of: toShort(event.address) });
    case 'verdict':
      return words.verdict({
        of: toShort(event.address),
        from: levelWords().word[event.from],
        to: levelWords().word[event.to],
      });
    case 'bundle':
      return words.bundle({ n: event.number, hash: `${event.manifest.slice(0, 16)}…` });
    case 'imported': {
      const from = sanitizeText(event.from);
      const by = sanitizeText(event.by, 60);
      const text = joinFacts([words.imported({ from }), by && caseImportWords().preview.by({ by })]);
      return event.unverified ? words.notVerified({ text }) : text;
    }
    case 'merged':
    case 'undone':
      return words[event.type]({ from: sanitizeText(event.from) });
    case 'merged-into':
      return words['merged-into']({ into: sanitizeText(event.into) });
    default:
      return words[event.type];
  }
}

function quote(text: string): string {
  const words = caseRecordWords().log;
  return text ? words.quoted({ text }) : words.empty;
}

/** Returns the value of a field as the log shows it. */
function toFieldText(field: string, value: string): string {
  const words = caseRecordWords().log;
  if (field === 'watchDays') return caseWords().form.watchDays({ days: Number(value) });
  if (field === 'keepsPages' || field === 'localOnly') return value === 'true' ? words.yes : words.no;
  return toLine(value);
}
