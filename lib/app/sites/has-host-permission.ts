// Host permission check; the user may grant or revoke a permission at any time.
import { hasOrigins, originPattern } from '../../browser/permissions';

/** Whether we hold a standing permission for the host of `url`; false for what is no web address. */
export async function hasHostPermission(url: string): Promise<boolean> {
  const pattern = originPattern(url);
  return pattern !== null && (await hasOrigins([pattern]));
}
