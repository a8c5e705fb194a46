// Row of an options page that shows a setting's value and a button that opens the form below.
import type { ComponentChildren } from 'preact';
import { FadingNote } from '../ui/FadingNote';
import './setting-rows.css';

export interface SettingRowProps {
  /** Also the hash and the Find target of the row. */
  id: string;
  name: string;
  value: ComponentChildren;
  /** Button of the row; its accessible name contains the row's name. */
  action?: { text: string; onPress(): void; disabled?: boolean; testId?: string } | undefined;
  /** A link in place of the button, opened in a tab of its own. */
  link?: { text: string; href: string; testId: string };
  /** Result of the last action, shown beside the value until it fades. */
  said?: string;
  /** Form of the row; null or false while it is closed. */
  children?: ComponentChildren;
  /** A second name with its value and button, which belongs to this setting. */
  second?: ComponentChildren;
}

/** Renders an entry of a `dl.setting-rows`. */
export function SettingRow({ id, name, value, action, link, said = '', children, second }: SettingRowProps) {
  const isOpen = Boolean(children);
  return (
    <div class="setting" id={id} data-testid={`row-${id}`}>
      <dt id={`${id}-name`}>{name}</dt>
      <dd>
        {value}
        <FadingNote said={said} class="setting-said">
          {said}
        </FadingNote>
      </dd>
      <dd class="setting-action">
        {action && (
          <button
            type="button"
            class="button plain"
            id={`${id}-action`}
            data-testid={action.testId ?? `change-${id}`}
            aria-labelledby={`${id}-action ${id}-name`}
            aria-expanded={isOpen || undefined}
            disabled={action.disabled}
            onClick={action.onPress}
          >
            {action.text}
          </button>
        )}
        {link && (
          <a class="button plain" href={link.href} target="_blank" rel="noreferrer" data-testid={link.testId}>
            {link.text}
            <span class="visually-hidden"> {name}</span>
          </a>
        )}
      </dd>
      {isOpen && <dd class="setting-form">{children}</dd>}
      {second}
    </div>
  );
}
