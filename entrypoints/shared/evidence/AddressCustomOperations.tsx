// Runs an account's custom operations (the service's earlier API) for the address of the evidence view.
import { CustomOperationRunner } from '../../../components/custom-operations/CustomOperationRunner';
import type { CustomOperation } from '../../../lib/account/custom-operation';
import { customOperationWords } from '../../../lib/i18n/words/custom-operation';
import { call } from '../../../lib/messages/call-background';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { useCustomOperation } from '../../../lib/view/account/use-custom-operation';
import { useBackgroundQuery } from '../../../lib/view/query/use-background-query';
import '../../../components/custom-operations/custom-operations.css';

const POLL_MS = 60_000;

/** Renders one block per operation; nothing is sent before *Ask* is pressed. */
export function AddressCustomOperations({ chain, address }: AddressRef) {
  const words = customOperationWords();
  const operations = useBackgroundQuery(() => call('earlier', {}), 'earlier', POLL_MS).value ?? [];
  if (operations.length === 0) return null;
  return (
    <section class="earlier-api" data-testid="earlier-api" aria-labelledby="earlier-api-title">
      <h2 id="earlier-api-title">{words.title}</h2>
      {operations.map((operation) => (
        <OperationBlock
          key={`${operation.name} ${chain} ${address}`}
          chain={chain}
          address={address}
          operation={operation}
        />
      ))}
    </section>
  );
}

function OperationBlock({ operation, ...addressRef }: AddressRef & { operation: CustomOperation }) {
  const view = useCustomOperation(addressRef, operation.name);
  return <CustomOperationRunner operation={operation} view={view} now={Date.now()} />;
}
