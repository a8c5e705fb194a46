// Options page: the first-run setup until it is complete, and then the settings pages.

import { useEffect, useRef, useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/words/options';
import { PROVIDER_DECLARATIONS } from '../../lib/service/provider-declarations';
import { clearForms, type TypedForms } from '../../lib/view/account/connect-form-drafts';
import { useOptionsRoute } from '../../lib/view/settings/use-options-route';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { SettingsPages } from './SettingsPages';
import { ListsSetupPage } from './setup/ListsSetupPage';
import { SetupPage } from './setup/SetupPage';
import { StartPage } from './setup/StartPage';
import { NO_PROGRESS, type SetupProgress } from './setup/setup-steps';

/** Renders the first-run setup or Options; its state survives a lock: route, progress, and entered fields except the secret. */
export function OptionsPage() {
  const [isSetup, setSetup] = useState<boolean | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const [progress, setProgress] = useState<SetupProgress>(NO_PROGRESS);
  const forms = useRef<TypedForms>(new Map()).current;
  const route = useOptionsRoute(window);
  return (
    <ExtensionPage waitForSettings>
      {(state) => (
        <Options
          {...state}
          isSetup={isSetup}
          setSetup={setSetup}
          isConnecting={isConnecting}
          setConnecting={setConnecting}
          progress={progress}
          setProgress={setProgress}
          forms={forms}
          route={route}
        />
      )}
    </ExtensionPage>
  );
}

interface OptionsProps extends SurfaceState {
  /** Null until it is known whether an account exists. */
  isSetup: boolean | null;
  setSetup(isSetup: boolean): void;
  /** True once the first run connects a service. */
  isConnecting: boolean;
  setConnecting(isConnecting: boolean): void;
  progress: SetupProgress;
  setProgress(update: (before: SetupProgress) => SetupProgress): void;
  forms: TypedForms;
  route: ReturnType<typeof useOptionsRoute>;
}

function Options(props: OptionsProps) {
  const { status, settings, tag, isSetup, setSetup, isConnecting, setConnecting, setProgress, forms, route } = props;
  const { vault } = status;
  useEffect(() => {
    if (vault === 'none') setSetup(true);
    else if (isSetup === null) setSetup(false);
    // After erasing all data, typed fields are erased as well.
    if (vault === 'none') {
      forms.clear();
      setProgress(() => NO_PROGRESS);
      setConnecting(false);
    }
    if (vault === 'locked') clearForms(PROVIDER_DECLARATIONS, forms);
  }, [vault]);
  useEffect(() => {
    const words = optionsWords().options;
    document.title = isSetup ? words.setupTitle : words.title;
  }, [isSetup, tag]);

  if (isSetup === null || !settings) return null;
  const shared = { ...props, settings, forms };
  // If the vault locks during the first run, Options has the unlock form.
  if (!isSetup || vault === 'locked') return <SettingsPages {...shared} route={route} />;
  const onDone = (): void => {
    setSetup(false);
    route.open('screening');
  };
  if (isConnecting)
    return (
      <SetupPage
        {...shared}
        onProgress={(change) => setProgress((before) => ({ ...before, ...change }))}
        onDone={onDone}
        onBack={() => setConnecting(false)}
      />
    );
  if (vault === 'none') return <StartPage {...shared} onConnect={() => setConnecting(true)} />;
  return <ListsSetupPage {...shared} onDone={onDone} />;
}
