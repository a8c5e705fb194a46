// Lookup field of the popup with the recognition note and the choices for ambiguous input.

import { LookupForm } from '../../components/lookup/LookupForm';
import { lookupNote } from '../../components/lookup/lookup-note';
import { chainName } from '../../lib/chains/chain-names';
import { classifyNonAddress } from '../../lib/detect/classify-non-address';
import { abbreviateAddresses } from '../../lib/text/abbreviate-address';
import type { LookupController } from '../../lib/view/lookup/use-lookup';
import { rowKey } from '../../lib/view/page/page-rows';

export interface LookupFieldProps {
  lookup: LookupController;
}

/** Renders the form for the controller's state. */
export function LookupField({ lookup }: LookupFieldProps) {
  const { text, hits, choice, tried } = lookup;
  const note = lookupNote({ text, choice, other: choice ? null : classifyNonAddress(text), tried });
  const shorts = abbreviateAddresses(hits.map(({ canonical }) => canonical));
  return (
    <LookupForm
      text={text}
      note={note.text}
      wrong={note.wrong}
      addresses={hits.map((hit, at) => ({
        key: rowKey({ chain: hit.chain, address: hit.canonical }),
        name: shorts[at] ?? hit.canonical,
      }))}
      address={choice ? rowKey({ chain: choice.hit.chain, address: choice.hit.canonical }) : ''}
      chains={(choice?.hit.chains ?? []).map((id) => ({ key: id, name: chainName(id) }))}
      chain={choice?.chain ?? ''}
      onInput={lookup.edit}
      onAddress={lookup.pickAddress}
      onChain={lookup.pickChain}
      onScreen={lookup.submit}
    />
  );
}
