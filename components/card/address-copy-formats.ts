// Texts of an address in each format that the Copy-as menu offers.
import { formatCaip10 } from '../../lib/chains/caip';
import { toEip55 } from '../../lib/chains/evm';
import { formatDataSetMatch } from '../../lib/i18n/data-set';
import { formatScore } from '../../lib/i18n/format';
import { nameList } from '../../lib/i18n/list';
import { cardWords } from '../../lib/i18n/words/card';
import { defangAddress } from '../../lib/text/defang-address';
import { sanitizeText } from '../../lib/text/sanitize';
import { getListHits } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { verdictTitle } from '../text/state-title';
import { configName } from './card-text';
import { getShownSpelling, type PagePresentation } from './choose-address-spelling';

export type CopyForm = 'page' | 'checksummed' | 'lower-case' | 'caip-10' | 'markdown' | 'defanged' | 'verdict';

export interface AddressCopy {
  form: CopyForm;
  text: string;
}

export interface CopySource extends PagePresentation {
  screening: ScreeningState;
}

/**
 * Returns the forms of an address in the order of the menu. Left out: a form that equals the first one, CAIP-10 without
 * a registered namespace or a known EVM network, the verdict where there is none.
 */
export function formatAddressCopies(source: CopySource): AddressCopy[] {
  const { screening, spelling, evmChainId } = source;
  const { chain, address } = screening;
  const shown = getShownSpelling(screening, source);
  const isWrong = source.checksum === 'mismatch';
  const forms: [CopyForm, string | null][] = [
    ['page', spelling ?? null],
    ['checksummed', chain === 'evm' && !isWrong ? toEip55(address) : null],
    ['lower-case', chain === 'evm' && isWrong ? address : null],
    ['caip-10', formatCaip10(chain, chain === 'evm' ? shown : address, evmChainId ?? null)],
    ['markdown', `\`${shown}\``],
    ['defanged', defangAddress(shown)],
    ['verdict', formatWithVerdict(shown, screening)],
  ];
  const copies = forms.flatMap(([form, text]) => (text === null ? [] : [{ form, text }]));
  return copies.filter(({ text }, at) => at === 0 || text !== copies[0]?.text);
}

/** Formats `0x…, No risk found, on OFAC SDN, screened 25 Nov 2026, 14:03 UTC by svc.example, config co-vasp`. */
function formatWithVerdict(shown: string, screening: ScreeningState): string | null {
  if (screening.state !== 'verdict' && screening.state !== 'stale') return null;
  const { verdict, own } = screening;
  const words = cardWords().copyAs;
  const score = verdict.foundRisk ? (verdict.score?.value ?? null) : null;
  return [
    shown,
    verdictTitle(verdict),
    ...(score === null ? [] : [formatScore(score)]),
    ...getListHits(own).map(({ list, staleSince }) => words.onList({ list: nameList(sanitizeText(list), staleSince) })),
    ...(own?.dataSets ?? []).map(({ set, date, rate }) => formatDataSetMatch(sanitizeText(set), date, rate)),
    words.screened({ at: verdict.at, service: sanitizeText(verdict.service), config: configName(verdict) }),
  ].join(', ');
}
