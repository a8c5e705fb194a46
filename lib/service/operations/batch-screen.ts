// Operation: screen up to 50 addresses of one chain in one request (docs/reference/service.md 2.2).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import { MAX_BATCH } from '../../screening/request-queue';
import type { Screened } from '../../screening/screening-service-port';
import {
  addressField,
  chainField,
  configField,
  hopsField,
  namespaceField,
  toChainSegment,
} from '../fields/request-fields';
import {
  expectNoSandbox,
  expectSameChain,
  foldAddress,
  foldAddressOfChain,
  lenientTextField,
  textField,
} from '../fields/response-fields';
import { isContradictory } from '../inconclusive-reply';
import { defineOperation } from '../operation';
import { isErrorBody } from '../parse-error-body';

/** Screens several addresses; a POST without side effects. */
export const batchScreen = defineOperation({
  name: 'batch-screen',
  method: 'POST',
  input: z.strictObject({
    chain: chainField,
    addresses: z.array(addressField).min(1).max(MAX_BATCH),
    config: configField,
    namespace: namespaceField,
    hops: hopsField,
  }),
  path: ({ chain }) => `/api/screen/v1/chains/${toChainSegment(chain)}/batch`,
  body: ({ addresses, config, namespace, hops }) => {
    const unique = new Map(addresses.map((address) => [foldAddress(address), address]));
    return { addresses: [...unique.values()], config, namespace, hops };
  },
  reply: z.looseObject({
    results: z.array(z.unknown()),
    chain: textField,
    config: textField,
    version: lenientTextField,
  }),
  /** Matches rows by address: order, duplicates and extra rows do not matter. Addresses without a verdict are absent from the map. */
  toOutput: (reply, input, { at: producedAt, resolvedConfig }): Map<string, Screened> => {
    const appliedConfig = reply.config || resolvedConfig || '';
    expectSameChain(reply.chain, input.chain);
    expectNoSandbox(appliedConfig, input.config);
    // No row of an incomplete reply is final; each address is then requested alone.
    if (isContradictory(reply)) throw new AppError('bad-response', { status: 200 });
    const keyOf = (address: string) => foldAddressOfChain(input.chain, address);
    const verdicts = readItems(reply.results, input, keyOf);
    const common = { config: appliedConfig || input.config, version: reply.version || null, at: producedAt };
    const verdictsByAddress = new Map<string, Screened>();
    for (const address of input.addresses) {
      const foundRisk = verdicts.get(keyOf(address));
      if (typeof foundRisk === 'boolean') verdictsByAddress.set(address, { foundRisk, ...common });
    }
    return verdictsByAddress;
  },
  idempotent: true,
});

const itemSchema = z.object({ address: z.string(), foundRisk: z.boolean(), chain: textField, config: textField });

type BatchTarget = { chain: string; config: string };

/** Reads one row; null if it is not a verdict about this chain under this config, e.g. an error. */
function readItem(item: unknown, target: BatchTarget): boolean | null {
  const row = itemSchema.safeParse(item).data;
  if (!row || isErrorBody(item)) return null;
  try {
    expectSameChain(row.chain, target.chain);
    if (!row.foundRisk) expectNoSandbox(row.config, target.config);
  } catch {
    return null;
  }
  return !row.foundRisk && isContradictory(item) ? null : row.foundRisk;
}

/** Collects verdicts by address key; null for addresses whose rows contradict each other or hold no verdict. */
function readItems(
  items: unknown[],
  target: BatchTarget,
  keyOf: (address: string) => string,
): Map<string, boolean | null> {
  const verdicts = new Map<string, boolean | null>();
  for (const item of items) {
    const address = typeof item === 'object' && item !== null && 'address' in item ? item.address : undefined;
    if (typeof address !== 'string') continue;
    const key = keyOf(address);
    const foundRisk = readItem(item, target);
    const previous = verdicts.get(key);
    verdicts.set(key, previous === undefined || previous === foundRisk ? foundRisk : null);
  }
  return verdicts;
}
