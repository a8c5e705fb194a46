// Formats English counts, such as a number with a noun and a button label with a request count.
import { formatNumber } from '../format';

/** `1 address`, `1,204 addresses`. */
export function count(n: number, one: string, many: string): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}

/** Returns the text of a control for its number of requests: `Ask again`, and `Ask again (2)` if it sends more than one. */
export const priced =
  (text: string) =>
  (requests: number): string =>
    requests > 1 ? `${text} (${formatNumber(requests)})` : text;
