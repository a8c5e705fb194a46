// Tests of case change log texts: wording per kind of change, with hidden characters made visible.
import { expect, test } from 'vitest';
import { getCaseEventText } from '../../../components/cases/case-log-text';
import type { CaseEvent } from '../../../lib/cases/case-log';

const address = { chain: 'evm', address: `0x${'ab'.repeat(20)}` };

test.each<[CaseEvent, string]>([
  [{ type: 'field', field: 'watchDays', from: '0', to: '7' }, 'Watch: “Off” to “Every 7 days”'],
  [{ type: 'field', field: 'keepsPages', from: 'false', to: 'true' }, 'Keep page address: “off” to “on”'],
  [{ type: 'field', field: 'localOnly', from: 'true', to: 'false' }, 'Local only: “on” to “off”'],
  [{ type: 'field', field: 'summary', from: '', to: 'a\u202Eb' }, 'Summary: empty to “a[U+202E]b”'],
  [
    { type: 'decision', address: null, from: 'open', to: 'false-positive', reason: 'wrong list' },
    'Decision: Open to False positive. Reason: wrong list',
  ],
  [
    { type: 'decision', address, from: 'cleared', to: null, reason: '' },
    'Decision on 0xababab…ababab: Cleared to as the case',
  ],
  [{ type: 'added', count: 5, addresses: [address] }, '5 addresses added: 0xababab…ababab and 4 more'],
  [{ type: 'verdict', address, from: 'none', to: 'high' }, '0xababab…ababab: No risk found to High'],
  [{ type: 'imported', from: 'x.json', by: '' }, 'Imported from x.json'],
  [{ type: 'restored' }, 'Restored'],
])('getCaseEventText says %j', (event, text) => expect(getCaseEventText(event)).toBe(text));
