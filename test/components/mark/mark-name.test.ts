// Tests of a mark's accessible name: it contains verdict, short address, age and warnings.
import { expect, it } from 'vitest';
import { markName } from '../../../components/mark/mark-name';
import { markWords } from '../../../lib/i18n/words/mark';
import { ADDRESS_SIGNS } from '../../../lib/verdict/address-signs';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { NOW, ONE_OF_EACH, STATES } from '../../gallery/screening-state-samples';

const IDLE = 'Not screened, 0x93df2c…a9f704';

it.each([
  [ONE_OF_EACH.verdict, { now: NOW }, 'Severe Risk, 0x93df2c…a9f704, 4 minutes ago'],
  [
    ONE_OF_EACH.verdict,
    { now: NOW, signs: ['text-misleads'] },
    'Severe Risk, 0x93df2c…a9f704, 4 minutes ago, text misleads',
  ],
  [ONE_OF_EACH.verdict, {}, 'Severe Risk, 0x93df2c…a9f704'],
  [ONE_OF_EACH.stale, { now: NOW }, 'High Risk, TCSrVL…an8uBy, 9 days ago, old answer'],
  [ONE_OF_EACH.idle, { now: NOW }, 'Not screened, 0x93df2c…a9f704'],
  [ONE_OF_EACH['over-budget'], { now: NOW }, 'Not sent: page limit reached, 0x93df2c…a9f704'],
  [ONE_OF_EACH.idle, { signs: ['own-label'] }, `${IDLE}, own label`],
  [
    ONE_OF_EACH.idle,
    { signs: ADDRESS_SIGNS },
    `${IDLE}, ${ADDRESS_SIGNS.map((sign) => markWords().sign[sign]).join(', ')}`,
  ],
] satisfies [ScreeningState, Parameters<typeof markName>[1], string][])(
  'markName names case %#',
  (screening, about, name) => expect(markName(screening, about)).toBe(name),
);

it('markName returns a distinct name for every state', () => {
  const plain = STATES.filter(([name]) => name.startsWith('state:')).map(
    ([, screening]) => markName(screening).split(', 0x')[0],
  );
  expect(new Set(plain).size).toBe(plain.length);
});
