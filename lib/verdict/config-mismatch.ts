// Checks whether a verdict's config differs from the requested one, or is the service's test config.

/** Tests whether the service applied another config than requested; false if either is empty, because they cannot be compared. */
export function isOtherConfig(applied: string, requested: string): boolean {
  return applied.trim() !== '' && requested.trim() !== '' && applied.trim() !== requested.trim();
}

/** Tests whether this is the service's test config, which returns no risk for all but a few addresses (docs/reference/service.md 4.4). */
export function isTestConfig(config: string): boolean {
  return /^\s*co-sandbox\s*$/i.test(config);
}
