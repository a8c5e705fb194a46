// Notice of a revoked host permission; without it, only re-entering the secret could request it again.
import { useEffect, useState } from 'preact/hooks';
import { HostPermissionNotice } from '../../components/account/HostPermissionNotice';
import type { OptionsPageDeps } from './dependencies';

export interface RevokedHostNoticeProps {
  parts: Pick<OptionsPageDeps, 'requestHostPermission' | 'prefetchHostPermission'>;
  host: string;
}

/** Renders the notice; it disappears with the next status, after the background has seen the grant. */
export function RevokedHostNotice({ parts, host }: RevokedHostNoticeProps) {
  const [refused, setRefused] = useState(false);
  const url = `https://${host}`;
  useEffect(() => parts.prefetchHostPermission(url), [url]);
  const allow = async (): Promise<void> => setRefused(!(await parts.requestHostPermission(url)));
  return <HostPermissionNotice host={host} refused={refused} onAllow={() => void allow()} />;
}
