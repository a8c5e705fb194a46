// Gallery of the evidence view, narrow or wide, with a real layout worker.
import { useState } from 'preact/hooks';
import { EvidenceView } from '../../components/evidence/EvidenceView';
import type { EvidenceExporter } from '../../components/evidence/evidence-exporter-type';
import type { GraphDeps } from '../../components/evidence/PathGraphView';
import { layOutInWorker } from '../../entrypoints/shared/workers/graph-layout-worker-client';
import { copyPicture, copyText } from '../../lib/browser/clipboard';
import { downloadFile } from '../../lib/browser/download';
import { renderPng, serializeSvg } from '../../lib/browser/export-svg';
import { observeWidth } from '../../lib/browser/observe-width';
import type { GraphNode } from '../../lib/evidence/path-graph';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { useGraphLayout } from '../../lib/view/evidence/use-graph-layout';
import { note } from './cards';
import { EVIDENCE, RISKY } from './evidence-samples';
import { NOW, verdictAt } from './screening-state-samples';

/** Sandbox addresses have verdicts; others are not screened. */
function known(node: GraphNode): [string, ScreeningState][] {
  const { chain, address } = node;
  if (!RISKY.some((story) => story.address === address)) return [[node.id, { chain, address, state: 'idle' }]];
  return [[node.id, { chain, address, state: 'verdict', verdict: verdictAt('severe', 60_000, { chain, address }) }]];
}

const TAKE: EvidenceExporter = {
  saveText: async (text, name, type) => downloadFile(new Blob([text], { type }), name),
  saveFile: async (file, name) => downloadFile(file, name),
  copyText,
  copyPicture,
  svgText: serializeSvg,
  pngFile: renderPng,
};

/** Renders `?evidence=crossing` and the other states, with `&wide` as a tab. */
function EvidencePage({ name }: { name: string }) {
  const wide = new URLSearchParams(location.search).has('wide');
  const [evidence] = useState(() => (EVIDENCE[name] as () => ReturnType<(typeof EVIDENCE)[string]>)());
  const [graph] = useState<GraphDeps>(() => ({
    useLayout: (task) => useGraphLayout(layOutInWorker, task),
    useScreenings: (nodes) => useState(() => new Map(nodes.flatMap(known)))[0],
    requested: new Set(),
    screen: note('screen the graph'),
    watchWidth: observeWidth,
    actionsFor: (node) => ({
      screen: note(`screen ${node.address}`),
      refresh: note(`refresh ${node.address}`),
      copy: copyText,
      evidence: note(`evidence ${node.address}`),
    }),
  }));
  const view = (
    <EvidenceView
      evidence={evidence}
      now={NOW}
      graph={graph}
      take={TAKE}
      watchWidth={observeWidth}
      onCopy={copyText}
      onRetry={note('retry')}
      onRefresh={note('refresh')}
      onScreen={note('screen')}
      wide={wide}
      {...(wide ? {} : { onBack: note('back'), onTab: note('tab') })}
    />
  );
  return wide ? (
    <main>{view}</main>
  ) : (
    <main class="panel">
      <div class="s-scroll">{view}</div>
    </main>
  );
}

export const EVIDENCE_SURFACE = { Page: EvidencePage, states: Object.keys(EVIDENCE) };
