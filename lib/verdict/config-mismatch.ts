// Config checks of a verdict (other config, test config); schema-free, for extension pages.

/** @returns false also where either names none: then nobody can tell */
export function isOtherConfig(applied: string, asked: string): boolean {
  return applied.trim() !== '' && asked.trim() !== '' && applied.trim() !== asked.trim();
}

/** The service's own test config, which calls every address clean but a few (docs/reference/service.md 4.4). */
export function isTestConfig(config: string): boolean {
  return /^\s*co-sandbox\s*$/i.test(config);
}
