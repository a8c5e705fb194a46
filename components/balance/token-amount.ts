// Exact formatting of coin and token amounts: 256-bit integers are shifted as digits, never as numbers.
import { NO_NUMBER } from '../../lib/i18n/format';
import { getNumberLocale } from '../../lib/i18n/locale';

/** Upper bound for token decimals: larger values are invalid and would render a long row of zeros. */
const MAX_DECIMALS = 36;

/** Decimals of a coin by the service's name of its smallest unit (docs/reference/service.md 2.10). */
const DECIMALS_BY_UNIT = new Map([
  ['satoshi', 8],
  ['wei', 18],
  ['lamport', 9],
  ['drop', 6],
]);

/** Returns the decimals of a coin by its smallest unit; null for an unknown unit, whose amount is shown in that unit. */
export const getDecimalsOfUnit = (unit: string): number | null => DECIMALS_BY_UNIT.get(unit.toLowerCase()) ?? null;

/**
 * Formats an integer amount: `1234567` with 6 decimals → `1.234567`, grouped for the number locale. Without valid `decimals` the integer
 * itself; null or a non-integer is `n/a`.
 */
export function formatTokenAmount(units: string | null, decimals: number | null): string {
  if (units === null || !/^\d+$/.test(units)) return NO_NUMBER;
  const places =
    decimals !== null && Number.isInteger(decimals) && decimals > 0 && decimals <= MAX_DECIMALS ? decimals : 0;
  const digits = units.replace(/^0+(?=\d)/, '').padStart(places + 1, '0');
  const form = new Intl.NumberFormat(getNumberLocale(), { numberingSystem: 'latn' });
  const whole = form.format(BigInt(digits.slice(0, digits.length - places)));
  const fraction = places ? digits.slice(-places).replace(/(?<!0)0+$/, '') : '';
  const point = form.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return fraction ? `${whole}${point}${fraction}` : whole;
}
