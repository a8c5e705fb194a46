// Checks whether the extension has permanent host permission for a URL.
import { hasOrigins, toOriginPattern } from '../../browser/permissions';

/** Tests whether the extension has a permanent permission for the host of `url`; false if `url` is not a web address. */
export async function hasHostPermission(url: string): Promise<boolean> {
  const pattern = toOriginPattern(url);
  return pattern !== null && (await hasOrigins([pattern]));
}
