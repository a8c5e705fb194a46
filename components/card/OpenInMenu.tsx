// Open-in menu of external links for an address or a transaction, with a privacy note.
import type { OfferedLink } from '../../lib/external-links/get-links';
import { cardWords } from '../../lib/i18n/words/card';
import { OPEN } from '../ui/IconDrawing';
import { Menu } from '../ui/menu/Menu';

export interface OpenInMenuProps {
  /** Address or transaction that the links open. */
  subject: 'address' | 'transaction';
  links: readonly OfferedLink[];
  /** Opens the link in a new tab without a referrer (message `openExternalLink`). */
  onOpen(link: OfferedLink): void;
  /** Opens the editor of the links. */
  onEdit(): void;
}

/** Renders the menu; without links it shows a message and only the editor. */
export function OpenInMenu({ subject, links, onOpen, onEdit }: OpenInMenuProps) {
  const words = cardWords().openIn;
  return (
    <Menu
      text={words.name}
      intro={links.length > 0 ? words.learns[subject] : words.none}
      entries={[
        ...links.map((link, at) => ({
          id: `link-${at}`,
          text: link.name,
          icon: OPEN,
          onChoose: () => onOpen(link),
        })),
        { id: 'edit', text: words.edit, isApart: true, onChoose: onEdit },
      ]}
      testId="open-in"
      shortcut="o"
    />
  );
}
