// English count with its noun, singular or plural.
import { formatNumber } from '../format';

/** `1 address`, `1,204 addresses`. */
export function count(n: number, one: string, many: string): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}
