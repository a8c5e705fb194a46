// One address of the page as a row: pick it, see its mark and why, press it to open the card and jump there.
import type { ComponentChildren } from 'preact';
import { Component } from 'preact';
import { listWords } from '../../lib/i18n/lists';
import { type NoteWord, panelWords } from '../../lib/i18n/panel';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { RiskLevel } from '../../lib/verdict/verdict';
import { VerdictBadge } from '../mark/VerdictBadge';

/** One of the person's own lists or cases that holds an address. */
export interface RowTag {
  kind: 'list' | 'case';
  /** What the list calls the address, else the list's own name; the case's name. May be cut on screen. */
  name: string;
  /** The list, behind what it calls the address; '' where it is the name itself. */
  of: string;
}

export interface RowData {
  key: string;
  screening: ScreeningState;
  level: RiskLevel | undefined;
  short: string;
  chain: string;
  /** The leading word of the reason, in bold, and the rest of it. */
  lead: string;
  rest: string;
  score: string;
  age: string;
  /** What is drawn beside the words, for those who only hear them: band, score, that the answer is old; '' if there is nothing. */
  beside: string;
  /** What the page itself says of it, the gravest first. */
  notes: readonly NoteWord[];
  /** The first of the person's own lists and cases that hold it, lists first. */
  tags: readonly RowTag[];
  /** How many more do. */
  moreTags: number;
  /** What the person's own table says beside it; absent on a page's list. */
  own?: string;
}

export interface AddressRowProps {
  row: RowData;
  selected: boolean;
  open: boolean;
  onSelect(key: string, selected: boolean): void;
  onOpen(key: string): void;
  /** The card, while the row is open. */
  children?: ComponentChildren;
}

const DRAWN: (keyof RowData)[] = ['key', 'level', 'short', 'chain', 'lead', 'rest', 'score', 'age', 'own'];

/** Redraws only when something that it shows has changed: lists have thousands of rows and change often. */
export class AddressRow extends Component<AddressRowProps> {
  override shouldComponentUpdate(next: AddressRowProps): boolean {
    const { row, selected, open } = this.props;
    return (
      next.open ||
      open !== next.open ||
      selected !== next.selected ||
      row.screening.state !== next.row.screening.state ||
      row.notes.join() !== next.row.notes.join() ||
      tagsKey(row) !== tagsKey(next.row) ||
      DRAWN.some((part) => row[part] !== next.row[part])
    );
  }

  /** Escape closes the card, and the focus goes back to what opened it. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const { row, open, onOpen } = this.props;
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    event.preventDefault();
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>('.go')?.focus();
    onOpen(row.key);
  };

  override render({ row, selected, open, onSelect, onOpen, children }: AddressRowProps) {
    const { screening, notes } = row;
    const words = panelWords();
    const cardId = `card-${row.key}`;
    return (
      <li
        class={open ? 'it-li open' : 'it-li'}
        data-testid="page-address"
        data-chain={screening.chain}
        data-address={screening.address}
        data-state={screening.state}
        data-level={row.level}
        data-notes={notes.join(' ') || undefined}
        onKeyDown={this.onKey}
      >
        <div
          class={['it', selected && 'sel', row.own && 'tall', row.tags.length > 0 && 'tagged']
            .filter(Boolean)
            .join(' ')}
        >
          <input
            type="checkbox"
            class="box"
            aria-label={words.panel.select(row.short)}
            checked={selected}
            onChange={(event) => onSelect(row.key, event.currentTarget.checked)}
          />
          <VerdictBadge screening={screening} note={notes.length > 0} />
          <button
            type="button"
            class="go"
            aria-expanded={open}
            aria-controls={open ? cardId : undefined}
            aria-description={row.beside || undefined}
            onClick={() => onOpen(row.key)}
          >
            <span class="a mono" title={screening.address}>
              {row.short}
            </span>
            <span class="d">
              {notes[0] && (
                <span class="nt" title={notes.map((note) => words.note.name[note]).join(', ')}>
                  {words.note.name[notes[0]]}
                  {notes.length > 1 && ` +${notes.length - 1}`}
                </span>
              )}
              {row.chain} · {row.lead && <b>{row.lead}</b>}
              {row.lead && row.rest && ', '}
              {row.rest}
            </span>
            {row.tags.length > 0 && <Tags row={row} />}
            {row.own && <bdi class="o">{row.own}</bdi>}
          </button>
          <div class="r">
            {row.score}
            <span>{row.age}</span>
          </div>
        </div>
        {open && (
          <div class="it-card" id={cardId}>
            {children}
          </div>
        )}
      </li>
    );
  }
}

const tagsKey = ({ tags, moreTags }: RowData): string => JSON.stringify([tags, moreTags]);

/** On lines of their own, so that no tag takes the room of another. */
function Tags({ row: { tags, moreTags } }: { row: RowData }) {
  const words = listWords();
  return (
    <span class="tags">
      {tags.map(({ kind, name, of }) => (
        <em key={`${kind} ${name} ${of}`} data-tag={kind}>
          <bdi class="nm">{name}</bdi>
          {of && <span class="of">{words.tagOf(of)}</span>}
        </em>
      ))}
      {moreTags > 0 && <em data-tag="more">{words.moreTags(moreTags)}</em>}
    </span>
  );
}
