// Row of an address list: checkbox, mark, and a button of two lines (identity, reason) that opens the card.

import { Component, type ComponentChildren } from 'preact';
import { joinFacts } from '../../lib/i18n/format';
import { listWords } from '../../lib/i18n/words/list';
import type { AddressName as AddressNameType } from '../../lib/verdict/local-address-names';
import type { Disposition } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { RiskLevel } from '../../lib/verdict/verdict';
import type { BalanceRow } from '../balance/balance-text';
import { DispositionTag } from '../cases/DispositionTag';
import { SignDrawing } from '../mark/SignDrawing';
import { VerdictBadge } from '../mark/VerdictBadge';
import { AddressName } from '../names/AddressName';
import './AddressRow.css';
import { panelWords } from '../../lib/i18n/words/panel';
import type { NoteWord } from '../../lib/view/page/sort-and-filter-page-rows';

/** A list or case of the user that contains an address, or a data set that may; `hit`: a sanctions list or blocklist. */
export interface RowTag {
  kind: 'hit' | 'data-set' | 'case' | 'list';
  /** The list's label for the address, or the list's name without a label; or the case's name. May be truncated on screen. */
  name: string;
  /** Name of the list behind its label; '' if the name is already in `name`. */
  of: string;
  /** Says that the list is out of date, which is never cut; '' if it is not. */
  stale: string;
}

export interface RowData {
  key: string;
  screening: ScreeningState;
  level: RiskLevel | undefined;
  /** Leading name; undefined without one, and the address then takes its place. */
  name: AddressNameType | undefined;
  short: string;
  chain: string;
  /** Leading words of the reason, and the remaining text. */
  lead: string;
  /** True if the address itself has the category in `lead`, which is then bold; an exposure is not. */
  isDirect: boolean;
  /** The service's code of the category in `lead`, for its tooltip. */
  code: string;
  rest: string;
  /** What limits the answer, before the reason and never cut. */
  caveat: string;
  score: string;
  age: string;
  /** Time of the age in UTC, for its tooltip; '' without one. */
  exactTime: string;
  /** Visual information for screen readers: band, score, stale answer; '' if there is none. */
  beside: string;
  /** Warnings that the page's content causes, the most serious first, and their texts. */
  notes: readonly NoteWord[];
  noteText: string;
  /** Columns of the page with the address: `From 4 · To 2`. */
  roles: string;
  /** The first of the user's records about the address: list hits, data sets, cases, own lists. */
  tags: readonly RowTag[];
  /** Number of further records. */
  moreTags: number;
  /** Text of the user's table for the row; undefined in a page's list. */
  own?: string;
  /** The last balance, in the list of a case. */
  balance?: BalanceRow | undefined;
  /** The user's decision on the address in the shown case. */
  decision?: { disposition: Disposition; reason: string } | undefined;
}

export interface AddressRowProps {
  row: RowData;
  selected: boolean;
  open: boolean;
  /** True for the one row that Tab reaches. */
  isCurrent: boolean;
  /** Place in the list from 1, and length of the list. */
  place: number;
  of: number;
  onSelect(key: string, selected: boolean): void;
  onOpen(key: string): void;
  /** The card, while the row is open. */
  children?: ComponentChildren;
}

const DRAWN: (keyof RowData)[] = [
  ...(['key', 'level', 'short', 'chain', 'lead', 'rest', 'caveat', 'score', 'age', 'own'] as const),
  ...(['noteText', 'roles', 'beside'] as const),
];

/** Re-renders only if a displayed value changed, because lists have thousands of rows and change often. */
export class AddressRow extends Component<AddressRowProps> {
  override shouldComponentUpdate(next: AddressRowProps): boolean {
    const { row, selected, open, isCurrent, place, of } = this.props;
    return (
      next.open ||
      isCurrent !== next.isCurrent ||
      place !== next.place ||
      of !== next.of ||
      open !== next.open ||
      selected !== next.selected ||
      row.screening.state !== next.row.screening.state ||
      row.decision?.disposition !== next.row.decision?.disposition ||
      row.decision?.reason !== next.row.decision?.reason ||
      JSON.stringify(row.balance) !== JSON.stringify(next.row.balance) ||
      namesKey(row) !== namesKey(next.row) ||
      DRAWN.some((field) => row[field] !== next.row[field])
    );
  }

  /** Escape closes the card and returns the focus to the button that opened it. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const { row, open, onOpen } = this.props;
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    event.preventDefault();
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>('.row-button')?.focus();
    onOpen(row.key);
  };

  override render({ row, selected, open, isCurrent, place, of, onSelect, onOpen, children }: AddressRowProps) {
    const { screening, notes } = row;
    const words = panelWords();
    // Without a reason the whole text says why there is none.
    const kept = row.lead ? row.caveat : row.rest;
    const reason = row.lead && (
      <>
        {row.isDirect ? <b title={row.code}>{row.lead}</b> : <span title={row.code}>{row.lead}</span>}
        {row.rest && ', '}
        {row.rest}
      </>
    );
    const cardId = `card-${row.key}`;
    const hits = row.tags.filter(({ kind }) => kind === 'hit');
    // The line holds one tag, of a hit if there is one; the card lists all.
    const tags = (hits.length > 0 ? hits : row.tags).slice(0, 1);
    // The tag of the hit has the name already, and stands in its place.
    const isNamedByHit = row.name?.kind === 'list-entity' && hits.some(({ of }) => of);
    return (
      <li
        class={open ? 'address-row-item is-open' : 'address-row-item'}
        aria-posinset={place}
        aria-setsize={of}
        data-testid="page-address"
        data-key={row.key}
        data-chain={screening.chain}
        data-address={screening.address}
        data-state={screening.state}
        data-level={row.level}
        data-notes={notes.join(' ') || undefined}
        onKeyDown={this.onKey}
      >
        <div class={['address-row', selected && 'selected', isCurrent && 'current'].filter(Boolean).join(' ')}>
          <input
            type="checkbox"
            class="check-box"
            tabIndex={-1}
            aria-label={words.panel.select({ address: row.short })}
            checked={selected}
            onChange={(event) => onSelect(row.key, event.currentTarget.checked)}
          />
          <VerdictBadge screening={screening} warnings={notes} />
          <button
            type="button"
            class="row-button"
            tabIndex={isCurrent ? 0 : -1}
            aria-expanded={open}
            aria-controls={open ? cardId : undefined}
            aria-description={row.beside || undefined}
            onClick={() => onOpen(row.key)}
          >
            <span class="row-identity">
              {!isNamedByHit && (
                <span class="row-name">
                  {row.name ? (
                    <AddressName name={row.name} />
                  ) : (
                    <span class="row-address monospace" title={screening.address}>
                      {row.short}
                    </span>
                  )}
                </span>
              )}
              <Tags tags={tags} more={row.tags.length - tags.length + row.moreTags} all={row.tags} />
            </span>
            <span class={row.noteText ? 'row-second whole' : 'row-second'}>
              {kept && !row.noteText && (
                <span class="row-kept">
                  {kept}
                  {reason && ' ·'}
                </span>
              )}
              {(reason || row.noteText) && (
                <span class="row-detail">
                  {row.noteText && <b>{row.noteText}</b>}
                  {row.noteText && kept && ` · ${kept}`}
                  {row.noteText && reason && ' · '}
                  {reason}
                </span>
              )}
              <span class="row-facts">
                {(row.name || isNamedByHit) && (
                  <>
                    <span class="monospace" title={screening.address}>
                      {row.short}
                    </span>
                    {' · '}
                  </>
                )}
                {row.chain}
                {row.age && (
                  <>
                    {' · '}
                    <span title={row.exactTime}>{row.age}</span>
                  </>
                )}
                {row.roles && (
                  <>
                    {' · '}
                    <span title={words.panel.rolesHow({ roles: row.roles })}>{row.roles}</span>
                  </>
                )}
              </span>
            </span>
            {row.own && <bdi class="row-own">{row.own}</bdi>}
            {row.decision && (
              <span class="row-decision" data-testid="row-decision">
                <DispositionTag disposition={row.decision.disposition} />{' '}
                <bdi title={row.decision.reason}>{row.decision.reason}</bdi>
              </span>
            )}
          </button>
          {row.balance && (
            <div class="row-balance" title={row.balance.title || undefined} data-testid="row-balance">
              {row.balance.text}
              <span>{row.balance.detail}</span>
            </div>
          )}
          <div class="row-right">{row.score}</div>
        </div>
        {open && (
          <div class="address-row-card" id={cardId}>
            {children}
          </div>
        )}
      </li>
    );
  }
}

const namesKey = ({ name, tags, moreTags }: RowData): string => JSON.stringify([name, tags, moreTags]);

const SIGN_OF_TAG = { hit: 'list-hit', 'data-set': 'may-be-in', case: 'in-case', list: 'own-label' } as const;

/** Renders the tags and the number of further ones, whose names are in its tooltip. Null without any. */
function Tags({ tags, more, all }: { tags: readonly RowTag[]; more: number; all: readonly RowTag[] }) {
  if (tags.length === 0) return null;
  return (
    <span class="row-tags">
      {tags.map(({ kind, name, of, stale }) => (
        <em key={`${kind} ${name} ${of}`} data-tag={kind} title={of ? `${name} · ${of}` : name}>
          <SignDrawing sign={SIGN_OF_TAG[kind]} />
          <bdi class="tag-name">{name}</bdi>
          {of && <span class="tag-list">{of}</span>}
          {stale && <span class="tag-stale">{stale}</span>}
        </em>
      ))}
      {more > 0 && (
        <em data-tag="more" title={joinFacts(all.map(({ name }) => name))}>
          {listWords().moreTags({ n: more })}
        </em>
      )}
    </span>
  );
}
