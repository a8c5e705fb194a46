// Screen up to 50 addresses of one chain in one request (service.md 2.2).
import { z } from 'zod';
import type { Screened } from '../../screening/screening-service';
import { isErrorBody } from '../error-words';
import { defineOperation } from '../operation';
import { addressKey, aside, expectNoSandbox, expectSameChain, formKey, text } from '../reply-fields';
import { addressField, chainField, chainSegment, configField, hopsField, namespaceField } from '../request-fields';

/** The service's limit (interface.md 8). */
export const MAX_ADDRESSES = 50;

/** A POST that only reads. */
export const batchScreen = defineOperation({
  name: 'batch-screen',
  method: 'POST',
  input: z.strictObject({
    chain: chainField,
    addresses: z.array(addressField).min(1).max(MAX_ADDRESSES),
    config: configField,
    namespace: namespaceField,
    hops: hopsField,
  }),
  path: ({ chain }) => `/api/screen/v1/chains/${chainSegment(chain)}/batch`,
  query: () => ({}),
  body: ({ addresses, config, namespace, hops }) => {
    const once = new Map(addresses.map((address) => [addressKey(address), address]));
    return { addresses: [...once.values()], config, namespace, hops };
  },
  reply: z.object({ results: z.array(z.unknown()), chain: text, config: text, version: aside }),
  /** Matched by address: order, duplicates and extra items of the answer do not matter; what is not answered is not in the map. */
  toOutput: (reply, input): Map<string, Screened> => {
    expectSameChain(reply.chain, input.chain);
    expectNoSandbox(reply.config, input.config);
    const keyOf = (address: string) => formKey(input.chain, address);
    const verdicts = readItems(reply.results, keyOf);
    const { config, version } = { config: reply.config || input.config, version: reply.version || null };
    const answers = new Map<string, Screened>();
    for (const address of input.addresses) {
      const foundRisk = verdicts.get(keyOf(address));
      if (typeof foundRisk === 'boolean') answers.set(address, { foundRisk, config, version });
    }
    return answers;
  },
  idempotent: true,
});

const itemSchema = z.object({ address: z.string(), foundRisk: z.boolean() });

/** Null stands for an address about which the answer contradicts itself, or says something that is no verdict: an error of its own, too. */
function readItems(items: unknown[], keyOf: (address: string) => string): Map<string, boolean | null> {
  const verdicts = new Map<string, boolean | null>();
  for (const item of items) {
    const read = itemSchema.safeParse(item);
    const address = z.object({ address: z.string() }).safeParse(item).data?.address;
    if (address === undefined) continue;
    const key = keyOf(address);
    const foundRisk = read.success && !isErrorBody(item) ? read.data.foundRisk : null;
    const earlier = verdicts.get(key);
    verdicts.set(key, earlier === undefined || earlier === foundRisk ? foundRisk : null);
  }
  return verdicts;
}
