// Address recognition in text: finds candidates, validates them per chain and resolves ambiguous formats.
import { chains, getChainById } from '../chains';
import type { Chain, ChainRules, ParsedAddress } from '../chains/chain';
import { isSharedFormat } from '../chains/shared-formats';
import { type Candidate, findCandidates } from './candidates';
import { hasWrongPrefix } from './cashaddr-prefix-check';
import { findChainsInText, findEvmChainId, type NamedChains } from './chain-hints';
import { findChainMentions } from './chain-mentions';
import type { PageContext } from './detection-context';
import { getExplorerChains } from './explorer-link-chains';
import {
  createKeyMaterialTester,
  isLabelledAsOther,
  isPartOfEncodedData,
  type KeyMaterialTester,
} from './false-positive-rules';
import {
  findNamedChain,
  getFamiliesOfFormat,
  isTransactionOrBlockOfUrl,
  needsNamedChain,
} from './formats-needing-named-chain';
import type { FoundAddress } from './found-address';
import { HIDDEN_CHARACTERS } from './normalizable-characters';
import { isZeroWidth, normalizeText } from './normalize-text';
import { couldBeAddress, needsChainMention } from './prefilter';

interface Fit extends ParsedAddress {
  chain: Chain;
}

/** Families to try for every token; the others are valid only with a named chain. */
const selfEvidentFamilies = chains.filter(({ id }) => !needsNamedChain(id));

function findFits(token: string, families: readonly ChainRules[]): Fit[] {
  const fits: Fit[] = [];
  for (const rules of families) {
    const parsed = rules.parse(token);
    if (parsed) fits.push({ ...parsed, chain: rules.id });
  }
  return fits;
}

interface PageHints extends Pick<NamedChains, 'page' | 'caller' | 'title'> {
  url: string;
}

/**
 * Chooses the fit that the strongest hint names, as `sure`; without a hint the likeliest fit, with the certainty of its
 * format. For a self-evident format only the nearest name can override, because a farther one more likely refers to something else.
 */
function chooseFit(
  fits: [Fit, ...Fit[]],
  token: string,
  { scheme, link, word, page, caller, title }: NamedChains,
): Fit {
  const [likeliest] = fits;
  const words = likeliest.certainty === 'sure' ? word.slice(0, 1) : word;
  for (const chains of [scheme, link, words, page, caller]) {
    const fit = fits.find(({ chain }) => chains.includes(chain));
    if (fit) return { ...fit, certainty: 'sure' };
    // The nearest name is that of a coin without rules here, whose addresses have the same format: `DigiByte: D…`.
    const [nearest] = chains === words ? chains : [];
    if (nearest !== undefined && !getChainById(nearest) && isSharedFormat(likeliest.chain, token))
      return { ...likeliest, certainty: 'possible' };
  }
  return title.includes(likeliest.chain) && !fits[1] ? { ...likeliest, certainty: 'sure' } : likeliest;
}

/** Chooses a fit for a format that is valid only with a named chain; null if no chain is named. */
function chooseNamedFit(
  fits: [Fit, ...Fit[]],
  named: NamedChains,
  text: string,
  start: number,
  end: number,
): Fit | null {
  const families = fits.map(({ chain }) => chain);
  const chosen = findNamedChain(families, named, text, start, end);
  const fit = fits.find(({ chain }) => chain === chosen);
  return fit ? { ...fit, certainty: 'sure' } : null;
}

function recognize(
  candidate: Candidate,
  text: string,
  hints: PageHints,
  isKey: KeyMaterialTester,
): FoundAddress | null {
  const { text: token, start, end } = candidate;
  const isNamedForm = needsChainMention(token);
  if (!isNamedForm && !couldBeAddress(token)) return null;
  const [first, ...others] = findFits(token, isNamedForm ? chains : selfEvidentFamilies);
  if (!first || hasWrongPrefix(first.chain, token, text, start)) return null;
  let fit: Fit | null = first;
  if (others.length > 0 || first.certainty === 'possible' || isSharedFormat(first.chain, token)) {
    const fits: [Fit, ...Fit[]] = [first, ...others];
    const isDoubtful = first.certainty === 'possible';
    if (isDoubtful && (isKey(start, end) || isPartOfEncodedData(text, start, end) || isLabelledAsOther(text, start)))
      return null;
    const named = { ...findChainsInText(text, start, end), ...hints };
    const countsOnlyNamed = isDoubtful && getFamiliesOfFormat(first.chain) !== null;
    if (countsOnlyNamed && isTransactionOrBlockOfUrl(token, hints.url)) return null;
    fit = countsOnlyNamed ? chooseNamedFit(fits, named, text, start, end) : chooseFit(fits, token, named);
  }
  if (!fit) return null;
  const { chain, canonical, checksum } = fit;
  // A failed checksum is reported and never `sure`, whatever the page names.
  const certainty = checksum === 'mismatch' ? 'possible' : fit.certainty;
  const otherFits = [first, ...others].filter((otherFit) => otherFit.chain !== chain);
  const fitting = [chain, ...otherFits.map((otherFit) => otherFit.chain)];
  const evmChainId = chain === 'evm' ? findEvmChainId(text, start, end, hints.url) : null;
  return {
    chain,
    canonical,
    text: token,
    start,
    end,
    checksum,
    certainty,
    chains: fitting,
    ...(evmChainId === null ? {} : { evmChainId }),
  };
}

const DOTTED_NAME = /\.(?:near|tg|eth|sol)$/i;
/** Number of places at which one name is tested; it is the same account at all others, and the words around each take long to read. */
const MAX_NAME_TESTS = 8;

/** Recognizes candidates of one text; a name that is repeated many times is tested at its first places only. */
function createRecognizer(text: string, hints: PageHints, isKey: KeyMaterialTester) {
  const tests = new Map<string, { count: number; found: FoundAddress | null }>();
  return (candidate: Candidate): FoundAddress | null => {
    if (!DOTTED_NAME.test(candidate.text)) return recognize(candidate, text, hints, isKey);
    const { count, found } = tests.get(candidate.text) ?? { count: 0, found: null };
    if (count === MAX_NAME_TESTS) return found && { ...found, start: candidate.start, end: candidate.end };
    const address = recognize(candidate, text, hints, isKey);
    tests.set(candidate.text, { count: count + 1, found: address ?? found });
    return address;
  };
}

function findInText(text: string, hints: PageHints): FoundAddress[] {
  const found: FoundAddress[] = [];
  const isKey = createKeyMaterialTester(text);
  const recognizeCandidate = createRecognizer(text, hints, isKey);
  let end = 0;
  for (const candidate of findCandidates(text)) {
    if (candidate.start < end) continue;
    const address = recognizeCandidate(candidate);
    if (!address) {
      // A token that is not an address may still be a key at the head of a list of keys.
      isKey(candidate.start, candidate.end);
      continue;
    }
    found.push(address);
    end = address.end;
  }
  return found;
}

/** Length of the longest hidden sequence, plus the character after it. */
const UNSEEN_REACH = 5;
const GOES_ON = new RegExp(`^(?:${HIDDEN_CHARACTERS})(?!0x)[0-9A-Za-z]`, 'u');

/**
 * Checks a match in the original text: a hidden character may end an address with a valid checksum, but a format
 * without a checksum may be the visible half of something longer.
 */
function isComplete({ checksum, start, end }: FoundAddress, text: string): boolean {
  if (checksum === 'ok') return true;
  return !isZeroWidth(text.charAt(start - 1)) && !GOES_ON.test(text.slice(end, end + UNSEEN_REACH));
}

/** Escapes (`%3A`) occur in ordinary links; any other normalized character never belongs to an address. */
const isDisguised = (original: string, address: string) => original !== address && /[^\n-~]/.test(original);

/** Merges both lists in reading order, without the entries of `extra` that overlap `found`. */
function mergeFound(found: FoundAddress[], extra: FoundAddress[]): FoundAddress[] {
  let next = 0;
  const separate = extra.filter(({ start, end }) => {
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    return (found[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
  return separate.length === 0 ? found : [...found, ...separate].sort((left, right) => left.start - right.start);
}

/**
 * Finds the addresses in a text. Pure, never throws, time linear in the length. `start`, `end` and `text` refer to the
 * original text, also if hidden characters, confusables or escapes were normalized; `disguised` marks an address that
 * contained hidden characters or confusables. A format without a checksum is `sure` only if the text or `context` names its chain.
 */
export function findAddresses(text: string, context: PageContext = {}): FoundAddress[] {
  const { url = '', chains: caller = [], title = '' } = context;
  const hints = { url, page: getExplorerChains(url), caller, title: findChainMentions(title) };
  const normalized = normalizeText(text);
  if (!normalized) return findInText(text, hints);
  const { origin } = normalized;
  const found = findInText(normalized.text, hints).map((address): FoundAddress => {
    const start = origin[address.start] ?? 0;
    let end = origin[address.end] ?? text.length;
    while (isZeroWidth(text.charAt(end - 1))) end--;
    const original = text.slice(start, end);
    return {
      ...address,
      start,
      end,
      text: original,
      ...(isDisguised(original, address.text) ? { disguised: true as const } : {}),
    };
  });
  return mergeFound(
    found,
    findInText(text, hints).filter((address) => isComplete(address, text)),
  );
}
