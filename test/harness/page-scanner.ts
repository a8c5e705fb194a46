// Harness: a page scanner with an in-process recognizer instead of the background.

import { getExplorerChains } from '../../lib/detect/explorer-link-chains';
import { findAddresses } from '../../lib/detect/find-addresses';
import { isWorthMarking, toMessageAddress } from '../../lib/detect/message-address-codec';
import type { Occurrence } from '../../lib/page/model/occurrence';
import { createPageScanner, type PageScanner, type PageScannerDeps } from '../../lib/page/scan/page-scanner';
import { createPassScheduler } from '../../lib/page/schedule/pass-scheduler';

/** Answers as the background does: which addresses are in each text. */
export const recognize: PageScannerDeps['recognize'] = async ({ texts, urls, title }) => {
  const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(getExplorerChains))], title };
  return JSON.stringify(
    texts.map((text) =>
      findAddresses(text, context)
        .filter(isWorthMarking)
        .map((found) => ({ ...toMessageAddress(found, text), proof: 'proof' })),
    ),
  );
};

export function createTestScanner(deps: Partial<PageScannerDeps> = {}): PageScanner {
  return createPageScanner({
    recognize,
    onRoot: () => undefined,
    onRootless: () => undefined,
    onAttributeSource: () => undefined,
    onUnread: () => undefined,
    *partNear(text) {
      yield undefined;
      return [0, text.length];
    },
    scheduler: createPassScheduler(() => performance.now(), new AbortController().signal),
    ...deps,
  });
}

/** @returns every occurrence under an element that can be seen, in document order */
export async function scanAll(root: Element, deps: Partial<PageScannerDeps> = {}): Promise<Occurrence[]> {
  const all: Occurrence[] = [];
  await createTestScanner(deps).scanAll(root, (occurrences) => {
    all.push(...occurrences);
    return false;
  });
  return all;
}

export const EVM = [
  '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
] as const;
