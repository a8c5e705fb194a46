// English: how many of something.
import { number } from '../format';

/** `1 address`, `1,204 addresses`. */
export function count(n: number, one: string, many: string): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}
