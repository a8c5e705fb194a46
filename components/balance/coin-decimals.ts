// Number of decimals of a coin, looked up by the service's name of its smallest unit, such as `satoshi`.

/** Decimals of a coin by the service's name of its smallest unit (docs/reference/service.md 2.10). */
const DECIMALS_BY_UNIT = new Map([
  ['satoshi', 8],
  ['wei', 18],
  ['lamport', 9],
  ['drop', 6],
]);

/** Returns the decimals of a coin by its smallest unit; null for an unknown unit, whose amount is shown in that unit. */
export const getDecimalsOfUnit = (unit: string): number | null => DECIMALS_BY_UNIT.get(unit.toLowerCase()) ?? null;
