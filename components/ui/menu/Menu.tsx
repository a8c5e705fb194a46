// Menu button with its popup menu (WAI-ARIA menu button pattern), for extension pages and the card frame.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DOWN, IconDrawing, type IconPaths } from '../IconDrawing';
import { findMenuTarget } from './menu-keys';
import { placeMenu } from './menu-placement';
import './menu.css';

export interface MenuEntry {
  id: string;
  text: string;
  /** Value beside the text; shortened with an ellipsis, in full in the tooltip. */
  value?: string;
  /** Icon at the end. */
  icon?: IconPaths;
  /** Draws a line above the entry. */
  isApart?: boolean;
  onChoose(): void;
}

export interface MenuProps {
  text: string;
  /** Accessible name of a button whose text is only a sign; the button then has no arrow. */
  name?: string;
  /** Longer accessible name of a button with a text, which it includes. */
  label?: string;
  icon?: IconPaths;
  /** Sentence above the entries, also read when the menu opens. */
  intro?: string;
  entries: readonly MenuEntry[];
  testId: string;
  /** Letter that opens the menu on a surface with shortcuts. */
  shortcut?: string;
  /** Draws the button filled, as the main action. */
  isMain?: boolean;
}

/**
 * Renders the button, and the menu while it is open, at a fixed place, so that no scrolling box clips it. The menu is not in the top
 * layer: there it would count as a cover of the card, and its presses would be refused (lib/view/card/press-guard). Choosing, Escape
 * and Tab return the focus to the button; losing the focus closes the menu.
 */
export function Menu({ text, name, label, icon, intro, entries, testId, shortcut, isMain }: MenuProps) {
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpenAt(null);
    button.current?.focus();
  };
  return (
    <span
      class="menu-place"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        class={isMain ? 'button primary' : 'button plain'}
        data-testid={testId}
        aria-label={name ?? label}
        title={name ?? label}
        aria-haspopup="menu"
        aria-keyshortcuts={shortcut}
        aria-expanded={openAt !== null}
        aria-controls={openAt ? `${id}-menu` : undefined}
        onMouseDown={keepFocus}
        onClick={() => (openAt ? close() : setOpenAt('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {icon && <IconDrawing paths={icon} size={14} />}
        {text}
        {!name && <IconDrawing paths={DOWN} size={12} />}
      </button>
      {openAt && (
        <MenuList
          id={id}
          button={button.current}
          focusOn={openAt}
          intro={intro}
          entries={entries}
          testId={testId}
          onClose={close}
        />
      )}
    </span>
  );
}

/** A press on a control of the menu leaves the focus where it is; a press that moved it would close the menu. */
const keepFocus = (event: Event): void => event.preventDefault();

interface MenuListProps extends Pick<MenuProps, 'entries' | 'testId'> {
  id: string;
  button: HTMLElement | null;
  focusOn: 'first' | 'last';
  intro: string | undefined;
  onClose(): void;
}

function MenuList({ id, button, focusOn, intro, entries, testId, onClose }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useLayoutEffect(() => {
    if (!menu.current || !button) return;
    moveInto(menu.current, button);
    items()
      .at(focusOn === 'first' ? 0 : -1)
      ?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // No other handler may take a letter for a shortcut, or Escape for the surface.
    event.stopPropagation();
    if (event.key === 'Tab' || event.key === 'Escape') {
      // Tab continues from the button, which has the focus again before the browser moves it; Escape closes no popup.
      if (event.key === 'Escape') event.preventDefault();
      onClose();
      return;
    }
    const all = items();
    const current = all.indexOf(event.target as HTMLElement);
    const target = findMenuTarget(
      event.key,
      entries.map((entry) => entry.text),
      current,
    );
    if (target === null) return;
    event.preventDefault();
    all[target]?.focus();
  };
  return (
    <div
      ref={menu}
      id={`${id}-menu`}
      class="menu-box"
      role="menu"
      data-testid={`${testId}-menu`}
      aria-labelledby={`${id}-button`}
      aria-describedby={intro ? `${id}-intro` : undefined}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
    >
      {intro && (
        <p id={`${id}-intro`} class="menu-intro" role="none">
          {intro}
        </p>
      )}
      {entries.map(({ id: entryId, text, value, icon, isApart, onChoose }) => (
        <button
          key={entryId}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class={isApart ? 'menu-item apart' : 'menu-item'}
          data-testid={`${testId}-${entryId}`}
          title={value}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          <span class="menu-text">{text}</span>
          {value !== undefined && <span class="menu-value">{value}</span>}
          {icon && <IconDrawing paths={icon} size={14} />}
        </button>
      ))}
    </div>
  );
}

/** Moves the menu beside its button. Both are measured in px of the window; styles count in px of the zoomed body. */
function moveInto(menu: HTMLElement, button: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = menu.ownerDocument.documentElement;
  const natural = menu.getBoundingClientRect();
  const zoom = natural.width / menu.offsetWidth || 1;
  const { left, top, maxHeight } = placeMenu(button.getBoundingClientRect(), natural, { width, height });
  menu.style.left = `${left / zoom}px`;
  menu.style.top = `${top / zoom}px`;
  menu.style.maxHeight = `${maxHeight / zoom}px`;
}
