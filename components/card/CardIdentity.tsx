// Identity block of the card with the name, address and network, and a remark on the form where there is one.

import type { ComponentChildren } from 'preact';
import { chainName, formatNetwork } from '../../lib/chains/chain-names';
import { formatList, joinFacts } from '../../lib/i18n/format';
import { addressNameWords } from '../../lib/i18n/words/address-name';
import { cardWords } from '../../lib/i18n/words/card';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressName as Name } from '../../lib/verdict/local-address-names';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { AddressLabelView } from '../../lib/view/lists/use-address-label';
import { AddressName } from '../names/AddressName';
import { NameField } from '../names/NameField';
import { getNameOrigins } from '../names/name-origin';
import { FullAddress, isWideAddress } from '../rows/FullAddress';
import { getShownSpelling, type PagePresentation } from './choose-address-spelling';
import './card-identity.css';

export interface CardIdentityProps extends PagePresentation {
  screening: ScreeningState;
  /** Names of the address other than those of list hits, the leading one first. */
  names: readonly Name[];
  /** Epoch ms. */
  now: number;
  /** Address whose differing characters are underlined. */
  differsFrom?: string | undefined;
  /** Copy controls. */
  copy: ComponentChildren;
  /** Saves a name; absent where no name can be saved. */
  naming?: AddressLabelView | undefined;
  /** True while the field for a name is open. */
  isNaming: boolean;
  /** Closes that field. */
  onNamed(): void;
}

/** Renders the block. */
export function CardIdentity(props: CardIdentityProps) {
  const { screening, names, differsFrom, copy, naming, isNaming, onNamed, now, evmChainId } = props;
  const address = getShownSpelling(screening, props);
  const ownLabel = names.find(({ kind }) => kind === 'own-label')?.text;
  return (
    <header class={isWideAddress(address) ? 'card-id wide-address' : 'card-id'}>
      {naming && isNaming ? (
        // The name of the page is its own word, and no suggestion.
        <NameField initial={ownLabel ?? ''} naming={naming} now={now} onClose={onNamed} />
      ) : (
        <NameLine names={names} undo={naming?.undo} />
      )}
      <FullAddress address={address} {...(differsFrom === undefined ? {} : { differsFrom })} />
      <div class="card-side">
        <span class="card-chain">{sanitizeText(formatNetwork(screening.chain, evmChainId), 40)}</span>
        {copy}
      </div>
      <FormRemark {...props} />
    </header>
  );
}

interface NameLineProps {
  names: readonly Name[];
  /** Restores the label before the last save. */
  undo: (() => void) | null | undefined;
}

/**
 * The leading name, what the page calls the address, and undo after a save; nothing without any. The lists of own labels have lines of
 * their own in the card.
 */
function NameLine({ names, undo }: NameLineProps) {
  const [lead] = names;
  const isOwn = lead?.kind === 'own-label';
  const origins = getNameOrigins(isOwn ? [lead, ...names.filter(({ kind }) => kind === 'page')] : names);
  if (!lead && !undo) return null;
  return (
    <p class="card-name">
      {lead && <AddressName name={lead} />}
      <span class="card-name-origin">{joinFacts(origins.slice(isOwn ? 1 : 0))}</span>
      {undo && (
        <button type="button" class="link-button" data-testid="name-undo" onClick={undo}>
          {addressNameWords().undo}
        </button>
      )}
    </p>
  );
}

/** How an address with a wrong checksum is spelled, or the further chains of the same form. Nothing if neither applies. */
function FormRemark({ screening, checksum, spelling, otherChains = [] }: CardIdentityProps) {
  const words = cardWords().checksum;
  const others = formatList(otherChains.map((chain) => sanitizeText(chainName(chain), 40)));
  const isSpelledWrong = screening.chain === 'evm' && checksum === 'mismatch';
  const text = isSpelledWrong
    ? spelling === undefined
      ? words.inLowerCase
      : words.copiedAsShown
    : others && words.alsoFits({ chains: others });
  return text ? <p class="card-remark">{text}</p> : null;
}
