// Text of the cost of an action in screening requests.
import { sharedWords } from './words/shared';

/** Returns what `n` requests use of those left today, or by how many they exceed the limit. */
export function formatRequestCost(n: number, left: number): string {
  const { within, exceeds } = sharedWords().cost;
  return n <= left ? within({ n, left }) : exceeds({ left, excess: n - left });
}
