// Valid sample input for each case message; the type requires a sample for every message.
import { mapCaseTexts } from '../../../lib/cases/case-fields';
import type { caseMessages } from '../../../lib/messages/tables/case-messages';

export const CASE_ASK = { chain: 'evm', address: '0xabc' };
const about = { id: 'c', ...CASE_ASK };

const CONTENT = {
  ...{ name: 'n', ...mapCaseTexts(() => ''), tags: [], by: '' },
  ...{ disposition: 'open', createdAt: 1, addresses: [] },
};

export const CASE_SAMPLES: Record<keyof typeof caseMessages, object> = {
  cases: { find: '' },
  caseLevels: { ids: ['c'] },
  case: { id: 'c' },
  caseNoticed: { id: 'c' },
  caseEntry: about,
  caseExport: { id: 'c' },
  caseBundled: { id: 'c', previous: null, manifest: 'a'.repeat(64), at: 1 },
  newCase: { id: 'c', name: 'n', keepsPages: false, asks: [CASE_ASK] },
  addToCase: { id: 'c', asks: [CASE_ASK] },
  changeCase: { id: 'c', name: 'n' },
  caseAway: { id: 'c', away: true },
  caseAddressesAway: { id: 'c', asks: [CASE_ASK], away: false },
  caseLog: { id: 'c', until: 1 },
  decideCase: { id: 'c', disposition: 'cleared', reason: 'r' },
  caseDisposition: { ...about, disposition: 'cleared', reason: 'r' },
  readCaseFile: { text: '{}' },
  knownBundles: { id: 'c' },
  importCase: { id: 'c', from: 'f', content: CONTENT, proof: { state: 'unsigned' } },
  mergeCase: { id: 'c', from: 'f', partner: '', content: CONTENT, flipped: [], expected: 0 },
  undoMerge: { id: 'c' },
  archiveCase: { id: 'c', archived: true },
  saveNote: { ...about, note: 'n', text: 't' },
  noteAway: { ...about, note: 'n', away: true },
};
