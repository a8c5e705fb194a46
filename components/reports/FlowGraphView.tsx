// Flow graph report in the chosen format: PNG picture, Mermaid source, or HTML in a sandboxed frame.
import { useMemo } from 'preact/hooks';
import type { FlowGraph, GraphFormat } from '../../lib/evidence/report-schemas';
import { reportsWords } from '../../lib/i18n/words/reports';
import { LabeledScrollSection } from '../ui/LabeledScrollSection';
import { toSandboxedHtml } from './sandboxed-html';
import { sanitizeReportLine } from './sanitize-report-text';

/** Maximum number of source characters and lines drawn; a graph of a thousand nodes has a third of them. */
const MAX_SOURCE = 100_000;
const MAX_LINES = 3_000;

/** PNG first, because it needs no renderer. */
const FORMATS: GraphFormat[] = ['png', 'mermaid', 'html'];

/** Renders the graph according to its format; a broken or oversized picture is replaced by a sentence. */
export function FlowGraphView({ graph, chainName }: { graph: FlowGraph; chainName: string }) {
  if (graph.format === 'png') return <Picture data={graph.data} chainName={chainName} />;
  return graph.format === 'html' ? <SandboxedPage graph={graph} /> : <Source graph={graph} />;
}

/** Buttons that choose the graph format; each format is a separate report for the service. */
export function FormatChooser(props: { format: GraphFormat; onFormat(format: GraphFormat): void }) {
  const words = reportsWords();
  return (
    <fieldset class="chips" aria-label={words.formats}>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          class="chip-button"
          data-testid={`format-${format}`}
          aria-pressed={props.format === format}
          onClick={() => props.onFormat(format)}
        >
          {words.format[format]}
        </button>
      ))}
    </fieldset>
  );
}

function Picture({ data, chainName }: { data: string; chainName: string }) {
  const words = reportsWords();
  const size = useMemo(() => pngSize(data), [data]);
  if (!size) return <p class="report-cut">{words.pictureBroken}</p>;
  if (!isDrawableSize(size)) return <p class="report-cut">{words.pictureTooLarge}</p>;
  return (
    <LabeledScrollSection label={words.format.png} class="picture">
      <img
        src={`data:image/png;base64,${data}`}
        alt={words.picture({ chain: chainName })}
        width={size.width}
        height={size.height}
        data-testid="graph-picture"
      />
    </LabeledScrollSection>
  );
}

function Source({ graph }: { graph: FlowGraph }) {
  const words = reportsWords();
  const lines = useMemo(() => graph.data.slice(0, MAX_SOURCE).split('\n').slice(0, MAX_LINES), [graph.data]);
  const shown = lines.join('\n').length;
  const total = graph.data.length + graph.leftOut;
  return (
    <>
      {shown < total && <p class="report-cut">{words.cut({ shown, total })}</p>}
      <LabeledScrollSection label={words.source} testId="graph-source">
        <pre>
          <code>{lines.map(sanitizeReportLine).join('\n')}</code>
        </pre>
      </LabeledScrollSection>
    </>
  );
}

/** An empty `sandbox` attribute is the strictest: no script, form, popup or origin (HTML, 7.6). */
function SandboxedPage({ graph }: { graph: FlowGraph }) {
  const words = reportsWords();
  const page = useMemo(() => toSandboxedHtml(graph.data), [graph.data]);
  const leftOut = page.leftOut + graph.leftOut;
  return (
    <>
      <p class="subtext">{words.frameText}</p>
      {leftOut > 0 && (
        <p class="report-cut">
          {words.cut({ shown: graph.data.length - page.leftOut, total: graph.data.length + graph.leftOut })}
        </p>
      )}
      <iframe
        class="closed"
        sandbox=""
        src={page.url}
        title={words.frame}
        referrerpolicy="no-referrer"
        data-testid="graph-frame"
      />
    </>
  );
}

/** Signature and the IHDR chunk up to the height: 24 bytes, 32 characters of base64 (PNG, 5.2 and 11.2.2). */
const HEADER_LENGTH = 32;
const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Larger than any screen; more pixels than this take over 100 MB. */
const MAX_SIDE = 16_384;
const MAX_PIXELS = 32_000_000;

/** Returns width and height in px, or null if the bytes are not a PNG. */
export function pngSize(base64: string): { width: number; height: number } | null {
  let bytes: string;
  try {
    bytes = atob(base64.slice(0, HEADER_LENGTH));
  } catch {
    return null;
  }
  if (bytes.length < 24 || !bytes.startsWith(SIGNATURE) || bytes.slice(12, 16) !== 'IHDR') return null;
  const readUint32 = (offset: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + bytes.charCodeAt(offset + i), 0);
  return { width: readUint32(16), height: readUint32(20) };
}

/** Returns true if a picture of this size is small enough to be drawn. */
export function isDrawableSize({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
}
