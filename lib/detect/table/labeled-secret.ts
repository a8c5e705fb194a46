// Finds a secret after its name in a text: `Password: hunter2`, `pin=1234`, `the password is hunter2`.
import { isBareKeyHeader, isSecretHeader } from './column-headers';

/** A longer cell is a sentence. */
const MAX_NAME = 60;
/** Tests whether a cell is the name of a secret, with or without a separator after it. */
export const isSecretName = (cell: string): boolean =>
  cell.length <= MAX_NAME && isSecretHeader(cell.replace(/[:=：\s]{1,8}$/, ''));

/**
 * Returns the name of the first secret that a text names and gives; null if there is none. A key of any kind counts before 64
 * digits. Pure, time linear in the length.
 */
export function findLabeledSecret(text: string): string | null {
  // A name before a colon, an equals sign or a verb.
  const labeledValue =
    /([\p{L}\p{N}_ -]{2,40}?)(?:["'`]?\s{0,4}[:=：]\s{0,8}|\s{1,4}(?:is|was|ist|lautet|es|est|è|é)\s{1,4}|は)\S/gu;
  for (const [, name = ''] of text.matchAll(labeledValue)) if (isSecretName(name.trim())) return name.trim();
  if (text.length < 64) return null;
  const digitsAfterName = /([\p{L}_ -]{2,30})[\s:=：]{1,8}(?:0x)?[\da-f]{64}(?![\da-z])/giu;
  for (const [, name = ''] of text.matchAll(digitsAfterName))
    if (isBareKeyHeader(name) || isSecretName(name)) return name.trim();
  return null;
}
