// Reads the stored evidence of a case's addresses in batches, without requests to the service.
import type { AddressEvidence } from '../../../components/cases/bundle/address-evidence-files';
import { call } from '../../../lib/messages/call-background';
import { MAX_STORED_ASKS } from '../../../lib/messages/message-limits';
import type { AddressRef } from '../../../lib/verdict/screening-state';

/** Returns the evidence in the order of the addresses. @throws WireError `locked` */
export async function readCaseEvidence(addresses: readonly AddressRef[]): Promise<AddressEvidence[]> {
  const read: AddressEvidence[] = [];
  for (let from = 0; from < addresses.length; from += MAX_STORED_ASKS) {
    const asks = addresses.slice(from, from + MAX_STORED_ASKS).map(({ chain, address }) => ({ chain, address }));
    const { account, config, evidence } = await call('storedEvidence', { asks });
    read.push(...evidence.map((stored) => ({ ...stored, account, askedConfig: config })));
  }
  return read;
}
