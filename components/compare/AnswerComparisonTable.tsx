// Comparison table of two answers about one address; a word and a color mark each difference.

import { formatRecent, formatScore, formatUtcTime } from '../../lib/i18n/format';
import { compareWords } from '../../lib/i18n/words/compare';
import { levelWords } from '../../lib/i18n/words/level';
import { sharedWords } from '../../lib/i18n/words/shared';
import { sanitizeText } from '../../lib/text/sanitize';
import {
  type ComparedRow,
  type ComparedSide,
  type ComparedValue,
  compareAnswers,
} from '../../lib/verdict/compare-account-answers';
import { categoryText } from '../text/category-text';
import { errorText } from '../text/error-text';
import { directionText } from '../text/state-summary';
import { Icon } from '../ui/Icon';
import '../ui/styles/tool-page.css';

export interface AnswerComparisonTableProps {
  sides: readonly ComparedSide[];
  /** Column headers: account and config as selected. */
  heads: readonly string[];
  now: number;
}

/** Renders verdict, band, score, contributions, config, version and time of both sides. */
export function AnswerComparisonTable({ sides, heads, now }: AnswerComparisonTableProps) {
  const words = compareWords();
  const table = compareAnswers(sides);
  const { rows } = words;
  return (
    <div class="wide-table">
      <table class="table compared" data-testid="compare-table">
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {sanitizeText(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            row={table.verdict}
            name={rows.verdict}
            sides={sides}
            now={now}
            say={(found) => (found ? words.risk : levelWords().word.none)}
          />
          <Row
            row={table.band}
            name={rows.band}
            sides={sides}
            absent={words.noScore}
            say={(band) => sanitizeText(band, 40)}
          />
          <Row row={table.points} name={rows.points} sides={sides} absent={words.noScore} say={formatScore} />
          {table.contributions.map((contribution) => (
            <Row
              key={contribution.key}
              row={contribution}
              code={sanitizeText(contribution.category)}
              name={contributionName(contribution)}
              sides={sides}
              say={pointsText}
            />
          ))}
          <Row
            row={table.config}
            name={rows.config}
            sides={sides}
            say={(config) => sanitizeText(config) || sharedWords().header.defaultConfig}
          />
          <Row row={table.version} name={rows.version} sides={sides} say={(version) => sanitizeText(version, 60)} />
          <tr>
            <th scope="row">{rows.at}</th>
            {sides.map((side, index) =>
              side.state === 'answered' ? (
                <td key={index} title={formatUtcTime(side.answer.at)}>
                  {formatRecent(side.answer.at, now)}
                </td>
              ) : (
                <td key={index} />
              ),
            )}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<T> {
  row: ComparedRow<T>;
  name: string;
  /** Tooltip of the name: the category's code. */
  code?: string;
  sides: readonly ComparedSide[];
  say(value: T): string;
  /** Text for a side whose answer lacks this value. */
  absent?: string;
  /** Set on the first row only: it explains why a side failed. */
  now?: number;
}

function Row<T>({ row, name, code, sides, say, absent, now }: RowProps<T>) {
  const words = compareWords();
  return (
    <tr
      class={row.differs ? 'differs' : ''}
      data-row={row.key}
      data-differs={row.differs === null ? 'unknown' : row.differs}
    >
      <th scope="row" title={code}>
        {name}
        {row.differs && <span class="hint-text">{words.differs}</span>}
      </th>
      {row.values.map((value, index) => (
        <Cell key={index} value={value} side={sides[index]} say={say} absent={absent} now={now} />
      ))}
    </tr>
  );
}

function Cell<T>(props: {
  value: ComparedValue<T>;
  side: ComparedSide | undefined;
  say(value: T): string;
  absent: string | undefined;
  now: number | undefined;
}) {
  const words = compareWords();
  const { value, side, say, absent, now } = props;
  if (typeof value === 'object') return <td>{now === undefined ? say(value.told) : <b>{say(value.told)}</b>}</td>;
  if (value === 'absent') return <td class="faint">{absent ?? words.absent}</td>;
  if (side?.state === 'asking') return <td class="faint">{words.asking}</td>;
  const error = side?.state === 'failed' ? side.error : side?.state === 'answered' ? side.answer.scoreError : null;
  return (
    <td class="failed" data-unknown="true">
      <span class="cell-mark">
        <Icon name="cross" size={14} />
        {words.unknown}
      </span>
      {error && now !== undefined && <span class="hint-text">{errorText(error, now)}</span>}
    </td>
  );
}

/** Returns `Mixer, sent`; the category alone without a known direction. */
function contributionName({ category, direction }: { category: string; direction: string }): string {
  const names = { category: categoryText(category, 60), direction: directionText(direction) };
  return names.direction ? compareWords().contribution(names) : names.category;
}

/** Returns a share as points; one that is drawn as `1` is one point. */
function pointsText(value: number | null): string {
  const { onePoint, points } = compareWords();
  const share = formatScore(value);
  return share === formatScore(1) ? onePoint : points({ share });
}
