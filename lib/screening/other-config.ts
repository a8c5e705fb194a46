// Whether an answer was given under another config than the one asked for; by itself, so that pages of ours can ask without any schema.

/** @returns false also where either names none: then nobody can tell */
export function isOtherConfig(applied: string, asked: string): boolean {
  return applied.trim() !== '' && asked.trim() !== '' && applied.trim() !== asked.trim();
}
