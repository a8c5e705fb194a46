// The notice of a host that the browser took back: without it only who types the secret anew could ask for the host again.
import { useEffect, useState } from 'preact/hooks';
import { HostPermissionNotice } from '../../components/account/HostPermissionNotice';
import type { OptionsPageDeps } from './dependencies';

export interface RevokedHostNoticeProps {
  parts: Pick<OptionsPageDeps, 'requestHostPermission' | 'prefetchHostPermission'>;
  host: string;
}

/** Goes with the next status, once the background has heard of the grant. */
export function RevokedHostNotice({ parts, host }: RevokedHostNoticeProps) {
  const [refused, setRefused] = useState(false);
  const url = `https://${host}`;
  useEffect(() => parts.prefetchHostPermission(url), [url]);
  const allow = async (): Promise<void> => setRefused(!(await parts.requestHostPermission(url)));
  return <HostPermissionNotice host={host} refused={refused} onAllow={() => void allow()} />;
}
