// The notice of a host that the browser took back: without it only who types the secret anew could ask for the host again.
import { useEffect, useState } from 'preact/hooks';
import { HostNote } from '../../components/account/HostPermissionNotice';
import type { OptionsPageDeps } from './dependencies';

export interface HostPartProps {
  parts: Pick<OptionsPageDeps, 'expect' | 'reach'>;
  host: string;
}

/** Goes with the next status, once the background has heard of the grant. */
export function HostPart({ parts, host }: HostPartProps) {
  const [refused, setRefused] = useState(false);
  const url = `https://${host}`;
  useEffect(() => parts.expect(url), [url]);
  const allow = async (): Promise<void> => setRefused(!(await parts.reach(url)));
  return <HostNote host={host} refused={refused} onAllow={() => void allow()} />;
}
