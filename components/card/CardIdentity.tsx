// Identity block of the card: name with its origin, chain, address in groups, checksum line.
import type { ComponentChildren } from 'preact';
import { chainName } from '../../lib/chains/chain-names';
import { addressNameWords } from '../../lib/i18n/address-name';
import { cardWords } from '../../lib/i18n/card';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames, type AddressName as Name } from '../../lib/verdict/address-names';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { AddressName } from '../names/AddressName';
import { AddressText, isWideAddress } from '../rows/AddressText';
import { getShownSpelling, type PagePresentation } from './address-spelling';

export interface CardIdentityProps extends PagePresentation {
  screening: ScreeningState;
  /** Address whose differing characters are underlined. */
  differsFrom?: string | undefined;
  /** Copy control. */
  copy: ComponentChildren;
  /** Opens the field for a name; absent where a name cannot be saved. */
  onName?: (() => void) | undefined;
}

/** Renders the block. */
export function CardIdentity(props: CardIdentityProps) {
  const { screening, differsFrom, copy, onName, pageName } = props;
  const names = getAddressNames(screening.own, pageName);
  const address = getShownSpelling(screening, props);
  return (
    <header class={isWideAddress(address) ? 'card-id wide' : 'card-id'}>
      <p class="card-name">
        <AddressName name={names[0]} />
      </p>
      <span class="card-chain">{sanitizeText(chainName(screening.chain), 40)}</span>
      <NameOrigin names={names} onName={onName} />
      <AddressText address={address} {...(differsFrom === undefined ? {} : { differsFrom })} />
      {copy}
      <ChecksumLine {...props} />
    </header>
  );
}

/** Second line: origin of the leading name, and the next name, or the control that gives a name. */
function NameOrigin({ names, onName }: { names: readonly Name[]; onName: (() => void) | undefined }) {
  const words = addressNameWords();
  const [lead, next] = names;
  const nameIt = onName && (
    <button type="button" class="link" data-testid="name-address" onClick={onName}>
      {lead ? words.nameIt : words.nameThis}
    </button>
  );
  if (!lead) return <p class="card-kind">{nameIt}</p>;
  const list = 'list' in lead ? sanitizeText(lead.list, 60) : '';
  const origin =
    lead.kind === 'page' ? words.page : lead.kind === 'own-label' ? words.ownLabel(list) : words.listEntity(list);
  const also =
    next && words.also[next.kind](sanitizeText(next.text, 60), 'list' in next ? sanitizeText(next.list, 60) : '');
  const text = also ? `${origin} · ${also}` : origin;
  return (
    <p class="card-kind" title={text}>
      {text}
      {lead.kind === 'page' && nameIt && <> · {nameIt}</>}
    </p>
  );
}

/** Third line: result of the checksum test, and further chains of the same form. */
function ChecksumLine({ screening, checksum, otherChains = [] }: CardIdentityProps) {
  const words = cardWords().checksum;
  const isEvmAddress = screening.chain === 'evm';
  const text = isEvmAddress ? words.evm[checksum ?? 'none'] : checksum === 'ok' ? words.agrees : '';
  const others = otherChains.map((chain) => sanitizeText(chainName(chain), 40)).join(', ');
  const evmText = checksum === 'mismatch' ? words.copiedAsShown : words.everyEvmNetwork;
  const fits = isEvmAddress ? evmText : others && words.alsoFits(others);
  return (
    <p class="card-checksum">
      <span>{text}</span>
      <span title={fits}>{fits}</span>
    </p>
  );
}
