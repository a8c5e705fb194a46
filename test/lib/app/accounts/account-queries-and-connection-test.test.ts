// Tests of account queries: the connection test sends nothing for an account that is local only.
import { expect, test } from 'vitest';
import type { Account } from '../../../../lib/account/account';
import {
  type AccountQueriesDeps,
  createAccountQueries,
} from '../../../../lib/app/accounts/account-queries-and-connection-test';
import { accountInput } from '../../../harness/create-account-services';
import { testEnvironment } from '../../../harness/environment';

test('form input is not tested for an account that is local only, and is for another account', async () => {
  const sent: string[] = [];
  const active: Account = { ...accountInput('first'), id: 'a', localOnly: true };
  const { testConnection } = createAccountQueries({
    stores: { audit: { add: () => undefined } },
    accounts: {
      active: async () => active,
      find: async () => active,
      fromInput: async (input: object, id: string) => ({ ...input, id }),
    },
    net: {
      ...testEnvironment,
      fetch: async (url: string) => {
        sent.push(new URL(url).host);
        throw new TypeError('unreachable');
      },
      sleep: async () => undefined,
      allowLoopbackHttp: false,
    },
  } as unknown as AccountQueriesDeps);
  for (const input of [null, { ...accountInput('first'), clientSecret: 'new' }])
    await expect(testConnection(input)).rejects.toMatchObject({ code: 'local-only' });
  expect(sent).toEqual([]);
  await testConnection(accountInput('second'));
  expect(new Set(sent)).toEqual(new Set(['second.service.example']));
});
