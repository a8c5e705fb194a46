// Tests of the list of providers: declared fields and areas fit the operations of each client.
import { describe, expect, it } from 'vitest';
import { toProviderAccount } from '../../../lib/account/provider-account';
import type { ProviderArea } from '../../../lib/account/provider-declaration';
import { createDispatchGate } from '../../../lib/dispatch/dispatch-gate';
import { createMemoryTokenStore } from '../../../lib/service/diagnostics/memory-token-store';
import type { ProviderClient } from '../../../lib/service/provider';
import { PROVIDER_DECLARATIONS } from '../../../lib/service/provider-declarations';
import { PROVIDERS } from '../../../lib/service/providers';
import { beacon } from '../../harness/providers/beacon/beacon-provider';
import { accountAt, SIGNAL } from '../../harness/scripted-service-client';

const OPERATIONS: Record<ProviderArea, readonly (keyof ProviderClient)[]> = {
  reports: ['riskAssessment', 'sarReport', 'flowGraph'],
  overrides: ['overrides', 'override', 'saveOverride', 'deleteOverride'],
  balances: ['networks', 'balance', 'balances'],
  'data-sets': ['dataSet'],
  'custom-operations': ['declared'],
};
const deps = {
  ...{ fetch, now: Date.now, random: () => 0.5, sleep: async () => undefined, signal: SIGNAL },
  ...{ gate: createDispatchGate({ now: Date.now, random: () => 0.5 }), tokenStore: createMemoryTokenStore() },
  ...{ accountId: 'a', allowInternal: false, allowLoopbackHttp: false },
};

it('pages know the same providers in the same order', () => {
  const declared = PROVIDERS.map(({ id, name, fields, lacks }) => ({ id, name, fields, lacks }));
  expect(PROVIDER_DECLARATIONS).toEqual(declared);
});

it('ids of the providers differ', () => expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length));

describe.each([...PROVIDERS, beacon].map((provider) => [provider.name, provider] as const))('%s', (_name, provider) => {
  const client = provider.connect({ ...toProviderAccount(accountAt('https://svc.example')).fields, apiKey: 'k' }, deps);
  it.each(Object.entries(OPERATIONS))('has the operations of %s, or lacks the area', (area, operations) => {
    const has = !provider.lacks.some((lacking) => lacking === area);
    for (const operation of operations) expect([operation, client[operation] !== undefined]).toEqual([operation, has]);
  });
  it('declares each field once, one base URL, and the fields that identify a client', () => {
    const names = provider.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(provider.fields.filter(({ kind }) => kind === 'url').map(({ name }) => name)).toEqual(['baseUrl']);
    expect(names).toEqual(expect.arrayContaining([...provider.identity]));
    expect(provider.fields.some(({ kind, isRequired }) => kind === 'secret' && isRequired)).toBe(true);
  });
});
