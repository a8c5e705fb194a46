// Checks whether the extension has permanent permission for the host of a site or of a screening service.
import { hasOrigins, toOriginPattern } from '../../browser/permissions';

/** Tests whether the extension has a permanent permission for the host of `url`; false if `url` is not a web address. */
export async function hasHostPermission(url: string): Promise<boolean> {
  const pattern = toOriginPattern(url);
  return pattern !== null && (await hasOrigins([pattern]));
}

/** Tests as `hasHostPermission`, and whether credentials and addresses may be sent there: Firefox has a permission of its own for that. */
export async function hasServicePermission(url: string): Promise<boolean> {
  const pattern = toOriginPattern(url);
  return pattern !== null && (await hasOrigins([pattern], 'data'));
}
