// Service worker entry point: starts the features of lib/app and registers every browser listener.
import '../shared/zod-jitless';
import { defineBackground } from 'wxt/utils/define-background';
import { startFeatures } from '../../lib/app/features';
import { onWake, wakeEvery } from '../../lib/browser/alarms';
import { onCommand } from '../../lib/browser/input/commands';
import { onMenuClick } from '../../lib/browser/input/context-menu';
import { onOmnibox } from '../../lib/browser/input/omnibox';
import { onInstalled, onStartup, openFirstSteps } from '../../lib/browser/lifecycle';
import { onPermissionsChanged } from '../../lib/browser/permissions';
import { serve } from '../../lib/messages/tables/serve-messages';
import { onPolicyChange } from '../../lib/store/managed-policy';
import { createWorkerEnvironment } from './worker-environment';

/** The auto-lock deadline is checked at every use of the vault; this timer only makes an expired lock visible soon. */
const LOCK_CHECK_MINUTES = 1;

/** Lists and data sets are refreshed daily; an hourly check finds those that were due while the vault was locked. */
const REFRESH_CHECK_MINUTES = 60;

export default defineBackground({
  type: 'module',
  main() {
    const app = startFeatures(createWorkerEnvironment());
    serve(app.handlers, self.location.origin, app.admitCard);
    onMenuClick(app.screenSelection);
    onCommand(app.runCommand);
    onOmnibox(app.omnibox);
    onWake((name) => {
      if (name === 'list-refresh') app.runDaily();
      else if (name === 'lock-check') app.runEachMinute();
      else app.resume();
    });
    self.addEventListener('online', app.resume);
    onPermissionsChanged(app.applyPermissions);
    onPolicyChange(app.applyPolicy);
    // An `onStartup` listener must exist, or the browser does not start the worker; the browser's language may have changed meanwhile.
    onStartup(() => void app.createMenu());
    onInstalled((reason) => {
      void app.createMenu();
      if (reason === 'install') void openFirstSteps().catch(() => undefined);
    });
    app.begin();
    void wakeEvery('lock-check', LOCK_CHECK_MINUTES);
    void wakeEvery('list-refresh', REFRESH_CHECK_MINUTES);
  },
});
