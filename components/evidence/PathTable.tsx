// Table of all paths, one row per path from the screened address; the accessible alternative to the graph.
import { chainName } from '../../lib/chains/chain-names';
import type { PathAddress, Reason } from '../../lib/evidence/finding-schemas';
import { getFlowDirection } from '../../lib/evidence/flow-direction';
import { orientPath } from '../../lib/evidence/path-graph';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { sanitizeText } from '../../lib/text/sanitize';
import { ScrollRegion } from '../ui/ScrollRegion';
import { getFlowText } from './explanation-text';
import { Category } from './table-cells';
import { usePaging } from './use-paging';
import './styles/evidence-tables.css';

const STEP = 25;
/** The service follows 8 hops; a longer path is cut and the remaining stops are counted. */
const MAX_STOPS = 17;

export interface PathTableProps {
  asked: PathAddress;
  reasons: readonly Reason[];
}

/** Renders paths in steps of 25 rows. */
export function PathTable({ asked, reasons }: PathTableProps) {
  const words = evidenceWords();
  const all = reasons.reduce((sum, { paths }) => sum + paths.length, 0);
  const { shown, more } = usePaging(all, STEP);
  return (
    <>
      <ScrollRegion name={words.paths.title}>
        <table class="evidence-table paths" data-testid="path-table">
          <thead>
            <tr>
              <th scope="col">{words.exposures.category}</th>
              <th scope="col">{words.exposures.how}</th>
              <th scope="col">{words.paths.addressesOf}</th>
            </tr>
          </thead>
          <tbody>
            {firstPaths(reasons, shown).map(({ reason, path }, index) => {
              const stops = orientPath(path, asked);
              return (
                <tr key={index}>
                  <th scope="row">
                    <Category code={reason.category} />
                  </th>
                  <td>{getFlowText(getFlowDirection(reason), reason.hops)}</td>
                  <td>
                    <ol>
                      {stops.slice(0, MAX_STOPS).map((stop, step) => (
                        <li key={step}>
                          <span class="monospace">{sanitizeText(stop.address, 512)}</span>{' '}
                          <span class="evidence-way">{sanitizeText(chainName(stop.chain), 40)}</span>
                        </li>
                      ))}
                      {stops.length > MAX_STOPS && (
                        <li class="evidence-way">{words.paths.stops({ n: stops.length - MAX_STOPS })}</li>
                      )}
                    </ol>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {all > STEP && <p class="subtext">{words.paths.listed({ shown: Math.min(shown, all), all })}</p>}
      {more}
    </>
  );
}

function firstPaths(reasons: readonly Reason[], most: number): { reason: Reason; path: PathAddress[] }[] {
  const result: { reason: Reason; path: PathAddress[] }[] = [];
  for (const reason of reasons)
    for (const path of reason.paths) {
      if (result.length >= most) return result;
      result.push({ reason, path });
    }
  return result;
}
