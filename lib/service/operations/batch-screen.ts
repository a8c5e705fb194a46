// Screen up to 50 addresses of one chain in one request (docs/reference/service.md 2.2).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import type { Screened } from '../../screening/screening-service';
import { isErrorBody } from '../error-message';
import {
  addressField,
  chainField,
  chainSegment,
  configField,
  hopsField,
  namespaceField,
} from '../fields/request-fields';
import {
  addressKey,
  expectNoSandbox,
  expectSameChain,
  formKey,
  lenientText,
  textField,
} from '../fields/response-fields';
import { isContradictory } from '../inconclusive-reply';
import { defineOperation } from '../operation';

/** The service's limit (interface.md 8). */
export const MAX_BATCH_ADDRESSES = 50;

/** A POST that only reads. */
export const batchScreen = defineOperation({
  name: 'batch-screen',
  method: 'POST',
  input: z.strictObject({
    chain: chainField,
    addresses: z.array(addressField).min(1).max(MAX_BATCH_ADDRESSES),
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
  reply: z.looseObject({ results: z.array(z.unknown()), chain: textField, config: textField, version: lenientText }),
  /** Matched by address: order, duplicates and extra items of the answer do not matter; what is not answered is not in the map. */
  toOutput: (reply, input, { at: saidAt, resolvedConfig }): Map<string, Screened> => {
    const applied = reply.config || resolvedConfig || '';
    expectSameChain(reply.chain, input.chain);
    expectNoSandbox(applied, input.config);
    // Of one that is not ready no row is the last word; each is asked for alone then, and says so itself.
    if (isContradictory(reply)) throw new AppError('bad-response', { status: 200 });
    const keyOf = (address: string) => formKey(input.chain, address);
    const verdicts = readItems(reply.results, input, keyOf);
    const common = { config: applied || input.config, version: reply.version || null, at: saidAt };
    const answers = new Map<string, Screened>();
    for (const address of input.addresses) {
      const foundRisk = verdicts.get(keyOf(address));
      if (typeof foundRisk === 'boolean') answers.set(address, { foundRisk, ...common });
    }
    return answers;
  },
  idempotent: true,
});

const itemSchema = z.object({ address: z.string(), foundRisk: z.boolean(), chain: textField, config: textField });

type Asked = { chain: string; config: string };

/** What one row says; null where that is no verdict about this chain under this config: an error of its own, too. */
function readItem(item: unknown, asked: Asked): boolean | null {
  const read = itemSchema.safeParse(item).data;
  if (!read || isErrorBody(item)) return null;
  try {
    expectSameChain(read.chain, asked.chain);
    if (!read.foundRisk) expectNoSandbox(read.config, asked.config);
  } catch {
    return null;
  }
  return !read.foundRisk && isContradictory(item) ? null : read.foundRisk;
}

/** Null stands for an address about which the answer contradicts itself, or says something that is no verdict. */
function readItems(items: unknown[], asked: Asked, keyOf: (address: string) => string): Map<string, boolean | null> {
  const verdicts = new Map<string, boolean | null>();
  for (const item of items) {
    const address = typeof item === 'object' && item !== null && 'address' in item ? item.address : undefined;
    if (typeof address !== 'string') continue;
    const key = keyOf(address);
    const foundRisk = readItem(item, asked);
    const earlier = verdicts.get(key);
    verdicts.set(key, earlier === undefined || earlier === foundRisk ? foundRisk : null);
  }
  return verdicts;
}
