// Evidence pane of one address for side panel and evidence tab: loads, renders and updates the evidence.

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { PagePresentation } from '../../../components/card/choose-address-spelling';
import { EvidenceView } from '../../../components/evidence/EvidenceView';
import type { EvidenceExporter } from '../../../components/evidence/evidence-exporter-type';
import type { GraphDeps } from '../../../components/evidence/PathGraphView';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { IconButton } from '../../../components/ui/IconButton';
import { copyPicture, copyText } from '../../../lib/browser/clipboard';
import { renderPng, serializeSvg } from '../../../lib/browser/export-svg';
import { observeWidth } from '../../../lib/browser/observe-width';
import type { GraphNode } from '../../../lib/evidence/path-graph';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { useEvidence } from '../../../lib/view/evidence/use-evidence';
import { useGraphLayout } from '../../../lib/view/evidence/use-graph-layout';
import { useNodeScreenings } from '../../../lib/view/evidence/use-node-screenings';
import { screenAddresses } from '../../../lib/view/lookup/screen-addresses';
import { useNow } from '../../../lib/view/query/use-now';
import { NotOnListsLines } from '../NotOnListsLines';
import { expectExports, saveFile, saveText } from '../save-export';
import { useAddToCase } from '../use-add-to-case';
import { useLacks } from '../vault-state-context';
import { layOutInWorker } from '../workers/graph-layout-worker-client';
import { AddressCustomOperations } from './AddressCustomOperations';
import { AddressReports } from './AddressReports';
import '../../../components/evidence/styles/evidence.css';

const TICK_MS = 5_000;

const EXPORT_SERVICES: EvidenceExporter = {
  saveText,
  saveFile,
  copyText: (text) => expectExports().then(() => copyText(text)),
  copyPicture: (picture) => expectExports().then(() => copyPicture(picture)),
  svgText: serializeSvg,
  pngFile: renderPng,
};

export interface EvidencePaneProps {
  ask: AddressRef;
  /** True without a current request by the user: stored evidence is shown, nothing is requested, and the focus stays. */
  isRestored?: boolean;
  wide: boolean;
  /** How the open page presents the address, if it is on it. */
  page?: PagePresentation | undefined;
  /** Opens the evidence of another address of the graph. */
  onAddress(addressRef: AddressRef): void;
  onBack?: () => void;
  onTab?: () => void;
}

/** Renders the evidence with reports and custom operations; Escape calls `onBack`. */
export function EvidencePane({ ask, isRestored = false, wide, page, onAddress, onBack, onTab }: EvidencePaneProps) {
  const now = useNow(TICK_MS);
  const { evidence, error, busy, retry, refresh, screen } = useEvidence(ask, isRestored);
  const cases = useAddToCase();
  const lacksReports = useLacks('reports');
  const lacksCustomOperations = useLacks('custom-operations');
  const graph = useMemo<GraphDeps>(
    () => ({
      useLayout: (task) => useGraphLayout(layOutInWorker, task),
      useScreenings: useNodeScreenings,
      requested: new Set(),
      screen: (nodes) => void screenAddresses(nodes.map(({ chain, address }) => ({ chain, address }))),
      watchWidth: observeWidth,
      actionsFor: ({ chain, address }: GraphNode) => ({
        screen: () => void screenAddresses([{ chain, address }]),
        refresh: () => void screenAddresses([{ chain, address }], { again: true }),
        copy: copyText,
        evidence: () => onAddress({ chain, address }),
        addToCase: () => cases.add([{ chain, address }]),
      }),
    }),
    [onAddress, ask.chain, ask.address],
  );
  const words = evidenceWords().view;
  const container = useRef<HTMLElement>(null);
  const hasOpened = useRef(false);
  // Opened by a press here or on a graph node: the pane receives the focus, so that screen readers read it, and before the next frame, so that
  // an Escape that follows at once reaches it.
  useLayoutEffect(() => {
    if ((onBack && !isRestored) || hasOpened.current) container.current?.focus({ preventScroll: true });
    hasOpened.current = true;
  }, [ask.chain, ask.address]);
  return (
    <section
      class="evidence-pane"
      ref={container}
      tabIndex={-1}
      aria-label={words.name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onBack) return;
        event.stopPropagation();
        onBack();
      }}
    >
      {busy && (
        <p class="subtext" role="status" data-testid="evidence-busy">
          {words.asking}
        </p>
      )}
      {error && (
        <div class="evidence-block" data-testid="evidence-error">
          {onBack && !evidence && <IconButton icon="back" label={words.back} onPress={onBack} />}
          <ErrorNote error={error} now={now} />
          <button type="button" class="button" onClick={retry}>
            {evidenceWords().part.retry}
          </button>
        </div>
      )}
      {cases.place}
      {evidence && (
        <EvidenceView
          evidence={evidence}
          now={now}
          graph={graph}
          take={EXPORT_SERVICES}
          watchWidth={observeWidth}
          onCopy={copyText}
          onRetry={retry}
          onRefresh={refresh}
          onScreen={screen}
          onAddToCase={() => cases.add([ask])}
          wide={wide}
          page={page}
          lists={<NotOnListsLines screening={evidence.screening} />}
          reports={
            <>
              {!lacksReports && <AddressReports {...ask} />}
              {!lacksCustomOperations && <AddressCustomOperations {...ask} />}
            </>
          }
          {...(onBack ? { onBack } : {})}
          {...(onTab ? { onTab } : {})}
        />
      )}
    </section>
  );
}
