// Sentence that describes one entry of a case's change log.
import type { CaseEvent } from '../../lib/cases/case-log';
import { caseRecordWords } from '../../lib/i18n/case-record';
import { caseWords } from '../../lib/i18n/cases';
import { levelWords } from '../../lib/i18n/levels';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { Disposition } from '../../lib/verdict/local-annotations';
import type { AddressRef } from '../../lib/verdict/screening-state';

/** Characters of a former or new text that the sentence shows. */
const MAX_TEXT = 200;

const toShort = ({ address }: AddressRef): string => sanitizeText(abbreviateAddress(address));

/** Returns a sentence that describes the event. */
export function getCaseEventText(event: CaseEvent): string {
  const words = caseRecordWords().log;
  const word = (disposition: Disposition | null): string =>
    disposition ? caseWords().disposition[disposition] : words.asCase;
  switch (event.type) {
    case 'field':
      return words.changed(
        words.field[event.field] ?? sanitizeText(event.field),
        toFieldText(event.field, event.from),
        toFieldText(event.field, event.to),
      );
    case 'decision': {
      const text = words.decision(event.address ? toShort(event.address) : '', word(event.from), word(event.to));
      return event.reason
        ? `${text}. ${caseRecordWords().decision.because(sanitizeText(event.reason, MAX_TEXT))}`
        : text;
    }
    case 'added':
    case 'removed': {
      const names = event.addresses.slice(0, 3).map(toShort).join(', ');
      const rest = event.count - Math.min(3, event.addresses.length);
      return words[event.type](event.count, names + (rest > 0 ? words.andMore(rest) : ''));
    }
    case 'note-added':
    case 'note-changed':
    case 'note-removed':
      return words[event.type](toShort(event.address));
    case 'verdict':
      return words.verdict(toShort(event.address), levelWords().word[event.from], levelWords().word[event.to]);
    case 'bundle':
      return words.bundle(event.number, `${event.manifest.slice(0, 16)}…`);
    case 'imported':
      return words.imported(sanitizeText(event.from), sanitizeText(event.by, 60));
    case 'merged':
    case 'undone':
      return words[event.type](sanitizeText(event.from));
    case 'merged-into':
      return words['merged-into'](sanitizeText(event.into));
    default:
      return words[event.type];
  }
}

/** Returns the value of a field as the log shows it. */
function toFieldText(field: string, value: string): string {
  const words = caseRecordWords().log;
  if (field === 'watchDays') return words.days(value);
  if (field === 'keepsPages' || field === 'localOnly') return value === 'true' ? words.yes : words.no;
  return sanitizeText(value, MAX_TEXT);
}
