// Exact formatting of coin and token amounts: 256-bit integers are shifted as digits, never as numbers.
import { NO_NUMBER } from './format';
import { numberLocale } from './locale';

/** No real token has more; a service that says so would have us draw kilometres of zeros. */
const MAX_DECIMALS = 36;

/** Digits behind the point of a whole coin, by the service's name of its smallest unit (docs/reference/service.md 2.10). */
const DECIMALS_OF_UNIT = new Map([
  ['satoshi', 8],
  ['wei', 18],
  ['lamport', 9],
  ['drop', 6],
]);

/** Null for a unit that we do not know: then the amount is shown in that unit alone. */
export const decimalsOfUnit = (unit: string): number | null => DECIMALS_OF_UNIT.get(unit.toLowerCase()) ?? null;

/** `1234567` and 6 → `1.234567`, grouped as the reader's language has it; without usable `decimals` the number as it is; none is `n/a`. */
export function formatTokenAmount(units: string | null, decimals: number | null): string {
  if (units === null || !/^\d+$/.test(units)) return NO_NUMBER;
  const places =
    decimals !== null && Number.isInteger(decimals) && decimals > 0 && decimals <= MAX_DECIMALS ? decimals : 0;
  const digits = units.replace(/^0+(?=\d)/, '').padStart(places + 1, '0');
  const form = new Intl.NumberFormat(numberLocale(), { numberingSystem: 'latn' });
  const whole = form.format(BigInt(digits.slice(0, digits.length - places)));
  const fraction = places ? digits.slice(-places).replace(/(?<!0)0+$/, '') : '';
  const point = form.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return fraction ? `${whole}${point}${fraction}` : whole;
}
