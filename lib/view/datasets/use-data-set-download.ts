// Hook that downloads a data set of the account, after the user has allowed the host of its file.
import { useState } from 'preact/hooks';
import { isAllowedFileUrl } from '../../datasets/allowed-file-url';
import type { DataSetOrigin, DownloadProblem, KeyMode } from '../../datasets/data-set';
import { matchesChecksum } from '../../datasets/file-checksum';
import { MAX_FILTER_BYTES } from '../../datasets/filter-header';
import type { WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import { useCommand } from '../query/use-command';

/** Maximum file size, reached by an armored message. */
const MAX_FILE_BYTES = 1.5 * MAX_FILTER_BYTES;

/** A file that the account offers, before it is downloaded. */
export interface OfferedFile {
  origin: DataSetOrigin;
  url: string;
  host: string;
  checksum: string;
}

export interface AccountDataSetOptions {
  /** Returns the key mode that a network suggests; null for a network whose sets cannot be read. */
  suggestKeyMode(chain: string): KeyMode | null;
  /** True if a file may be fetched by `http:` from this computer, in test builds only. */
  allowsLoopbackHttp: boolean;
  /** Requests the permission of a URL's host, at once, within the user gesture. */
  allowHost(url: string): Promise<boolean>;
  /** Downloads a file without credentials and redirects. */
  download(
    url: string,
    maxBytes: number,
  ): Promise<{ bytes: Uint8Array } | { problem: DownloadProblem; status?: number }>;
}

export interface AccountDataSetView {
  busy: boolean;
  /** Null before the account was asked. */
  offered: OfferedFile | null;
  problem: { problem: DownloadProblem; status?: number } | null;
  error: WireError | null;
  /** Asks the account. @param known origin of the set in use, whose file is downloaded only if it is newer */
  ask(chain: string, set: string, known?: DataSetOrigin): void;
  download(): void;
  cancel(): void;
}

/** @param onFile gets the downloaded file with its origin, and whether its checksum could be compared */
export function useDataSetDownload(
  options: AccountDataSetOptions,
  onFile: (file: Uint8Array<ArrayBuffer>, origin: DataSetOrigin, isCompared: boolean) => void,
): AccountDataSetView {
  const { busy, error, run, clearError } = useCommand();
  const [offered, setOffered] = useState<OfferedFile | null>(null);
  const [problem, setProblem] = useState<AccountDataSetView['problem']>(null);

  async function askAccount(chain: string, set: string, known?: DataSetOrigin): Promise<void> {
    if (!options.suggestKeyMode(chain)) return setProblem({ problem: 'other-chain' });
    const { fileUrl, changedAt, checksum } = await call('accountDataSet', { chain, set });
    if (known && changedAt <= known.changedAt) return setProblem({ problem: 'current' });
    if (!isAllowedFileUrl(fileUrl, options.allowsLoopbackHttp)) return setProblem({ problem: 'insecure' });
    setOffered({ origin: { chain, set, changedAt }, url: fileUrl, host: new URL(fileUrl).host, checksum });
  }

  async function downloadOffered({ url, origin, checksum }: OfferedFile): Promise<void> {
    if (!(await options.allowHost(url))) return setProblem({ problem: 'not-granted' });
    const file = await options.download(url, MAX_FILE_BYTES);
    if ('problem' in file) return setProblem(file);
    const isSame = matchesChecksum(file.bytes, checksum);
    if (isSame === false) return setProblem({ problem: 'checksum' });
    setOffered(null);
    onFile(file.bytes.slice(), origin, isSame === true);
  }

  function start(): void {
    setProblem(null);
    clearError();
  }
  return {
    busy,
    offered,
    problem,
    error,
    ask(chain, set, known) {
      start();
      setOffered(null);
      void run(() => askAccount(chain, set, known));
    },
    download() {
      start();
      if (offered) void run(() => downloadOffered(offered));
    },
    cancel() {
      start();
      setOffered(null);
    },
  };
}
