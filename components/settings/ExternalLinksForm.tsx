// Editor of the external links: a table for each kind, and a form that adds a link.

import type { ExternalLink, ExternalLinkKind } from '../../lib/external-links/external-link';
import { formatList } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/words/options';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ExternalLinksView } from '../../lib/view/settings/use-external-links';
import { ErrorNote } from '../ui/ErrorNote';
import { IconButton } from '../ui/IconButton';
import { UndoNote } from '../ui/UndoNote';
import { AddLinkForm } from './AddLinkForm';
import { networkName } from './network-name';
import './external-links.css';
import '../ui/styles/form.css';

const KINDS: readonly ExternalLinkKind[] = ['address', 'transaction'];

export interface ExternalLinksFormProps {
  view: ExternalLinksView;
  /** True if the organization's policy sets the links. */
  isLocked: boolean;
}

/** Renders tables, undo, form and *Restore defaults*; with a policy the tables alone, with the reason. */
export function ExternalLinksForm({ view, isLocked }: ExternalLinksFormProps) {
  const { externalLinks: words, options } = optionsWords();
  const { undoable } = view;
  const undoText =
    undoable === null
      ? ''
      : undoable.change === 'restored'
        ? words.restored
        : words.removed({ name: sanitizeText(undoable.name) });
  return (
    <>
      {isLocked && <p class="hint-text">{options.lockedSetting}</p>}
      {KINDS.map((kind) => (
        <LinkTable key={kind} kind={kind} view={view} isLocked={isLocked} />
      ))}
      {!isLocked && (
        <>
          <UndoNote text={undoText} onUndo={view.undo} />
          <AddLinkForm view={view} />
          <ErrorNote error={view.error} now={0} />
          <div class="button-row">
            <button type="button" class="button large" data-testid="restore-links" onClick={view.restore}>
              {words.restore}
            </button>
          </div>
        </>
      )}
    </>
  );
}

function LinkTable({ kind, view, isLocked }: ExternalLinksFormProps & { kind: ExternalLinkKind }) {
  const words = optionsWords().externalLinks;
  const links = view.links.filter((link) => link.kind === kind);
  return (
    <table class="link-table" data-testid={`links-${kind}`}>
      <caption class="field-label">{words.kinds[kind]}</caption>
      {links.length === 0 ? (
        <tbody>
          <tr>
            <td class="hint-text">{words.none}</td>
          </tr>
        </tbody>
      ) : (
        <>
          <thead>
            <tr>
              <th scope="col">{words.column.name}</th>
              <th scope="col">{words.column.template}</th>
              <th scope="col">{words.column.networks}</th>
              <th scope="col">{words.column.isOn}</th>
              {!isLocked && <td />}
            </tr>
          </thead>
          <tbody>
            {links.map((link, at) => (
              <LinkRow
                key={link.template}
                link={link}
                view={view}
                isLocked={isLocked}
                isFirst={at === 0}
                isLast={at === links.length - 1}
              />
            ))}
          </tbody>
        </>
      )}
    </table>
  );
}

interface LinkRowProps extends ExternalLinksFormProps {
  link: ExternalLink;
  isFirst: boolean;
  isLast: boolean;
}

function LinkRow({ link, view, isLocked, isFirst, isLast }: LinkRowProps) {
  const words = optionsWords().externalLinks;
  const { template, networks, isOn } = link;
  const name = sanitizeText(link.name, 40);
  return (
    <tr class={isOn ? undefined : 'is-off'}>
      <th scope="row">{name}</th>
      <td class="link-url">{sanitizeText(template, 500)}</td>
      <td>{networks.length === 0 ? words.allNetworks : formatList(networks.map(networkName))}</td>
      <td>
        <input
          type="checkbox"
          role="switch"
          class="switch"
          aria-label={words.switchName({ name })}
          aria-checked={isOn}
          checked={isOn}
          disabled={isLocked}
          onChange={({ currentTarget }) => view.switchLink(template, currentTarget.checked)}
        />
      </td>
      {!isLocked && (
        <td class="link-acts">
          <IconButton icon="up" label={words.up({ name })} disabled={isFirst} onPress={() => view.move(template, -1)} />
          <IconButton
            icon="down"
            label={words.down({ name })}
            disabled={isLast}
            onPress={() => view.move(template, 1)}
          />
          <IconButton icon="cross" label={words.remove({ name })} onPress={() => view.remove(template)} />
        </td>
      )}
    </tr>
  );
}
