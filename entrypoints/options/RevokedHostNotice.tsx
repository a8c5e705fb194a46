// Notice of a revoked host permission, with a button that requests the permission again.

import { useEffect, useState } from 'preact/hooks';
import { HostPermissionNotice } from '../../components/account/HostPermissionNotice';
import { hostPermission } from './options-dependencies';

/** Renders the notice; it disappears with the next status, after the background has seen the grant. */
export function RevokedHostNotice({ host }: { host: string }) {
  const [refused, setRefused] = useState(false);
  const url = `https://${host}`;
  useEffect(() => hostPermission.prefetchHostPermission(url), [url]);
  const allow = async (): Promise<void> => setRefused(!(await hostPermission.requestHostPermission(url)));
  return <HostPermissionNotice host={host} refused={refused} onAllow={() => void allow()} />;
}
