// Props that every page of Options receives.
import type { Reply } from '../../../lib/messages/protocol';
import type { SettingEntry } from '../../../lib/view/settings/find-settings';
import type { OptionsRouteView } from '../../../lib/view/settings/use-options-route';
import type { OptionsData } from '../use-options-data';

export interface PageProps {
  data: OptionsData;
  /** Returns the name and the current value of a setting. */
  entry(id: string): Pick<SettingEntry, 'id' | 'name' | 'value'>;
  route: OptionsRouteView;
  /** Settings fixed by the organization's policy. */
  locked: Reply<'lockedSettings'>;
  onStatus(status: Reply<'status'>): void;
  onSettings(settings: Reply<'settings'>): void;
}
