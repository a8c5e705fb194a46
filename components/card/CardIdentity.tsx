// Identity block of the card with the address, name and chain, and the result of the checksum test.

import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { chainName, formatNetwork } from '../../lib/chains/chain-names';
import { formatList } from '../../lib/i18n/format';
import { addressNameWords } from '../../lib/i18n/words/address-name';
import { cardWords } from '../../lib/i18n/words/card';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames, type AddressName as Name } from '../../lib/verdict/local-address-names';
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
  /** Epoch ms. */
  now: number;
  /** Address whose differing characters are underlined. */
  differsFrom?: string | undefined;
  /** Copy control. */
  copy: ComponentChildren;
  /** Saves a name; absent where no name can be saved. */
  naming?: AddressLabelView | undefined;
  /** Goes where a name can be saved, if that is elsewhere. */
  onName?: (() => void) | undefined;
}

/** Renders the block. */
export function CardIdentity(props: CardIdentityProps) {
  const { screening, differsFrom, copy, naming, onName, now, pageName, evmChainId } = props;
  const [isNaming, setNaming] = useState(false);
  const names = getAddressNames(screening.own, pageName);
  const address = getShownSpelling(screening, props);
  const ownLabel = names.find(({ kind }) => kind === 'own-label')?.text;
  return (
    <header class={isWideAddress(address) ? 'card-id wide-address' : 'card-id'}>
      {naming && isNaming ? (
        // The name of the page is its own word, and no suggestion.
        <NameField initial={ownLabel ?? ''} naming={naming} now={now} onClose={() => setNaming(false)} />
      ) : (
        <p class="card-name">
          <AddressName name={names[0]} />
        </p>
      )}
      <span class="card-chain">{sanitizeText(formatNetwork(screening.chain, evmChainId), 40)}</span>
      <NameOrigin names={names} onName={naming && !isNaming ? () => setNaming(true) : onName} undo={naming?.undo} />
      <FullAddress address={address} {...(differsFrom === undefined ? {} : { differsFrom })} />
      {copy}
      <ChecksumLine {...props} />
    </header>
  );
}

interface NameOriginProps {
  names: readonly Name[];
  /** Opens the field for a name. */
  onName: (() => void) | undefined;
  /** Restores the label before the last save. */
  undo: (() => void) | null | undefined;
}

/** Second line: origin of the leading name and the next name, the control that gives a name, and undo after a save. */
function NameOrigin({ names, onName, undo }: NameOriginProps) {
  const words = addressNameWords();
  const [lead] = names;
  const parts: ComponentChildren[] = getNameOrigins(names);
  if (undo)
    parts.push(
      <button type="button" data-testid="name-undo" onClick={undo}>
        {words.undo}
      </button>,
    );
  else if (onName && lead?.kind !== 'list-entity')
    parts.push(
      <button type="button" data-testid="name-address" aria-keyshortcuts="n" onClick={onName}>
        {lead ? (lead.kind === 'page' ? words.nameIt : words.rename) : words.nameThis}
      </button>,
    );
  return (
    <p class="card-kind" title={parts.filter((part) => typeof part === 'string').join(' · ')}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** Third line: result of the checksum test, and further chains of the same form. */
function ChecksumLine({ screening, checksum, spelling, otherChains = [] }: CardIdentityProps) {
  const words = cardWords().checksum;
  const isEvmAddress = screening.chain === 'evm';
  const text = isEvmAddress ? words.evm[checksum ?? 'none'] : checksum === 'ok' ? words.agrees : '';
  const others = formatList(otherChains.map((chain) => sanitizeText(chainName(chain), 40)));
  const mismatchText = spelling === undefined ? words.inLowerCase : words.copiedAsShown;
  const evmText = checksum === 'mismatch' ? mismatchText : words.everyEvmNetwork;
  const fits = isEvmAddress ? evmText : others && words.alsoFits({ chains: others });
  return (
    <p class="card-checksum">
      <span>{text}</span>
      <span title={fits}>{fits}</span>
    </p>
  );
}
