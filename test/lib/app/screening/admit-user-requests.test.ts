// Tests of admitUserRequests: host permission and minute limit are checked before the addresses are counted.
import { expect, test, vi } from 'vitest';
import { admitUserRequests } from '../../../../lib/app/screening/admit-user-requests';
import { AppError } from '../../../../lib/errors/app-error';

const answers = vi.hoisted(() => ({ reachable: true }));
vi.mock('../../../../lib/browser/permissions', () => ({
  hasOrigins: async () => answers.reachable,
  toOriginPattern: (url: string) => `${new URL(url).origin}/*`,
}));

test.each([
  [true, true, null, [1, 3]],
  [true, false, 'own-pace', [1, 0]],
  [false, true, 'no-permission', [0, 0]],
])('request gate (host reachable %s, minute has room %s) refuses as %s; paced and counted %j', async (...row) => {
  const [reachable, hasRoom, refusal, [paced, counted]] = row;
  answers.reachable = reachable;
  const told = { paced: 0, counted: 0 };
  const gate = {
    async admit() {
      told.paced += 1;
      if (!hasRoom) throw new AppError('own-pace', { retryAt: 60_000 });
    },
  };
  const budget = {
    async count(addresses: number) {
      told.counted += addresses;
    },
  };
  const admitted = admitUserRequests({ baseUrl: 'https://svc.example' }, { gate, budget }, 3);
  if (refusal) await expect(admitted).rejects.toMatchObject({ code: refusal });
  else await admitted;
  expect(told).toEqual({ paced, counted });
});
