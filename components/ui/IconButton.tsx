// Icon-only button with an accessible name and a tooltip.
import { Icon, type IconName } from './Icon';

/** Renders the button; `label` is both the accessible name and the tooltip. */
export function IconButton(props: { icon: IconName; label: string; onPress(): void; disabled?: boolean }) {
  return (
    <button
      type="button"
      class="button icon-only"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}
