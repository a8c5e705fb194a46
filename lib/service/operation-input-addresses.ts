// Extracts chain and addresses from the input of an operation.
import { z } from 'zod';

const targetSchema = z.object({
  chain: z.string().catch(''),
  address: z.string().optional().catch(undefined),
  addresses: z.array(z.string()).catch([]),
});

/** Returns chain and addresses of an input; the chain is empty if the operation takes none. */
export function getInputAddresses(input: unknown): { chain: string; addresses: string[] } {
  const { chain, address, addresses } = targetSchema.parse(input);
  return { chain, addresses: address === undefined ? addresses : [address] };
}
