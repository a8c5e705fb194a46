// Tests of the connect form of a second provider: validation, input, and the choice of the provider.
import { beforeEach, expect, test, vi } from 'vitest';
import { accountInputSchema } from '../../../../lib/messages/tables/vault-messages';
import { PROVIDERS } from '../../../../lib/service/providers';
import {
  checkDraft,
  chooseProvider,
  getStartDraft,
  listFields,
  toAccountInput,
  toDraft,
  toParameters,
} from '../../../../lib/view/account/connect-form';
import { clearForms, type TypedForms } from '../../../../lib/view/account/connect-form-drafts';
import { NEW_FORM, useConnectForm } from '../../../../lib/view/account/use-connect-form';
import { beacon } from '../../../harness/providers/beacon/beacon-provider';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const providers = [...PROVIDERS, beacon];
const DRAFT = { ...getStartDraft(beacon), baseUrl: 'beacon.example', apiKey: ' key \n' };

test('form of a second provider has its fields, and checks them', () => {
  expect(listFields(beacon)).toEqual(['baseUrl', 'apiKey', 'label']);
  expect(checkDraft(beacon, getStartDraft(beacon), {})).toEqual({ baseUrl: 'missing', apiKey: 'missing' });
  expect(checkDraft(beacon, { ...DRAFT, apiKey: 'k'.repeat(129) }, {})).toEqual({ apiKey: 'too-long' });
  expect(checkDraft(beacon, DRAFT, {})).toEqual({});
});

test('input of a second provider names it and holds its trimmed values; a saved account becomes a draft without the key', () => {
  const input = toAccountInput(beacon, DRAFT);
  expect(accountInputSchema.parse(input)).toMatchObject({
    ...{ provider: 'beacon', baseUrl: 'https://beacon.example', fields: { apiKey: 'key' } },
    ...{ clientId: '', clientSecret: '', config: '', hops: null },
  });
  expect(toParameters(beacon, { ...DRAFT, label: 'Desk' })).toMatchObject({ label: 'Desk', fields: {} });
  const { clientSecret: _empty, ...saved } = { ...input, fields: {} };
  expect(toDraft(saved)).toMatchObject({ baseUrl: 'https://beacon.example' });
});

test('accounts without a provider have the first one, also where another is listed before it', () => {
  expect(chooseProvider([beacon, ...PROVIDERS], undefined).id).toBe('cipherowl');
  expect(chooseProvider(providers, 'beacon').id).toBe('beacon');
});

test('useConnectForm starts again with the fields of the chosen provider and saves its account', async () => {
  const asked = answerCalls({ saveAccount: () => ({ vault: 'open', account: { id: 'b' } }) });
  const forms: TypedForms = new Map();
  const hook = runHook(() =>
    useConnectForm(
      { providers, allowLoopback: false, requestHostPermission: async () => true },
      { name: NEW_FORM, forms },
      () => 5,
    ),
  );
  expect(hook.now.provider.id).toBe('cipherowl');
  hook.now.edit('clientSecret', 'typed');
  hook.now.choose('beacon');
  await vi.waitFor(() => expect(hook.now.provider.id).toBe('beacon'));
  expect(hook.now.draft).toEqual(getStartDraft(beacon));
  hook.now.edit('baseUrl', 'https://beacon.example');
  hook.now.edit('apiKey', 'key');
  await vi.waitFor(() => expect(hook.now.draft.apiKey).toBe('key'));
  // What is typed outlives a lock, except the secrets of any provider.
  const locked: TypedForms = new Map([...forms]);
  clearForms(providers, locked);
  expect(locked.get(NEW_FORM)).toMatchObject({ provider: 'beacon', draft: { baseUrl: 'https://beacon.example' } });
  expect(JSON.stringify([...locked])).not.toContain('"key"');
  await hook.now.save('granite otter', 'new');
  expect(asked).toMatchObject([
    { name: 'saveAccount', input: { account: { provider: 'beacon', fields: { apiKey: 'key' } }, where: 'new' } },
  ]);
  hook.stop();
});
