// What the options page shows: the first steps until they are done, the unlock form while locked, else everything.

import { useEffect, useRef, useState } from 'preact/hooks';
import { EchoNote } from '../../components/EchoNote';
import { NoAnswerYet } from '../../components/NoAnswerYet';
import { RefusedSettings } from '../../components/RefusedSettings';
import { StepList } from '../../components/StepList';
import { lockForms, type TypedForms } from '../../lib/view/typed-form';
import { useLockedSettings, useRefusedSettings, useSettings, useStatus } from '../../lib/view/use-page';
import { optionsWords } from '../../lib/words/options';
import { useLook } from '../surfaces/use-look';
import { AccountPart } from './AccountPart';
import { AccountsPart } from './AccountsPart';
import { EarlierPart } from './EarlierPart';
import { HostPart } from './HostPart';
import { ListsPart } from './ListsPart';
import { MarksPart } from './MarksPart';
import { MovedHostPart } from './MovedHostPart';
import type { OptionsParts } from './parts';
import { SettingsPart } from './SettingsPart';
import { SitesPart } from './SitesPart';
import { firstSteps, sections } from './steps';
import { VaultFilePart } from './VaultFilePart';
import { UnlockPart, VaultPart } from './VaultPart';

/** One page for both: the first steps stay until the person is done, also when the account is saved half way. */
export function OptionsPage({ parts }: { parts: OptionsParts }) {
  const status = useStatus();
  const settings = useSettings();
  const locked = useLockedSettings().value ?? [];
  const refused = useRefusedSettings().value ?? [];
  const [setup, setSetup] = useState<boolean | null>(null);
  const [adding, setAdding] = useState(false);
  const [allowed, setAllowed] = useState<string | null>(null);
  const forms = useRef<TypedForms>(new Map()).current;
  const vault = status.value?.vault ?? null;
  const tag = useLook(settings.value);
  const words = optionsWords();

  useEffect(() => {
    if (vault === 'none') setSetup(true);
    else if (vault && setup === null) setSetup(false);
    // What was forgotten is not to be found in a form either.
    if (vault === 'none') forms.clear();
    if (vault === 'locked') lockForms(forms);
  }, [vault]);
  useEffect(() => {
    document.title = setup ? words.options.setupTitle : words.options.title;
    if (setup !== null) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [setup, tag]);

  if (!status.value || !settings.value || setup === null)
    return <NoAnswerYet errors={[status.error, settings.error]} />;
  const open = vault === 'open';
  const inUse = status.value.account;
  const moved = open && inUse?.movesTo ? { account: inUse, movesTo: inUse.movesTo } : null;
  const sites = (
    <SitesPart
      parts={parts}
      settings={settings.value}
      locked={locked}
      onSettings={settings.set}
      host={inUse?.host ?? ''}
      full={!setup}
      onAllowed={setAllowed}
    />
  );
  const marks = <MarksPart open={open} onDone={setup ? () => setSetup(false) : undefined} />;
  const account = (
    <AccountPart
      key={adding ? 'new' : 'active'}
      parts={parts}
      status={status.value}
      setup={setup}
      adding={adding}
      allowInternal={settings.value.allowInternalHosts}
      forms={forms}
      onStatus={status.set}
      onAdded={() => setAdding(false)}
    />
  );

  // Whoever comes back to a locked vault in the middle of the first steps has to be able to open it.
  if (setup && vault !== 'locked') {
    return (
      <div class="opt">
        <StepList
          steps={firstSteps(status.value, allowed)}
          current={!open ? 'connect' : allowed === null ? 'sites' : 'marks'}
          numbered
        />
        <main>
          {account}
          {!open && <VaultFilePart parts={parts} status={status.value} onStatus={status.set} />}
          {sites}
          {marks}
        </main>
      </div>
    );
  }
  return (
    <div class="opt">
      <StepList steps={sections(status.value)} current="" numbered={false} />
      <main>
        <RefusedSettings refused={refused} />
        {inUse && !status.value.hostAllowed && <HostPart parts={parts} host={inUse.host} />}
        {inUse && status.value.echoed && <EchoNote host={inUse.host} />}
        {moved && <MovedHostPart parts={parts} {...moved} onStatus={status.set} />}
        {vault === 'locked' ? <UnlockPart status={status.value} onStatus={status.set} /> : account}
        {open && !status.value.sessionOnly && (
          <AccountsPart
            activeId={inUse?.id ?? null}
            adding={adding}
            onStatus={status.set}
            onAdd={() => setAdding(true)}
          />
        )}
        {open && <EarlierPart accountId={inUse?.id ?? null} />}
        {open && <ListsPart parts={parts} />}
        <VaultPart
          parts={parts}
          status={status.value}
          onStatus={status.set}
          settings={settings.value}
          locked={locked}
          onSettings={settings.set}
        />
        {sites}
        <SettingsPart parts={parts} settings={settings.value} locked={locked} onSettings={settings.set} open={open} />
        {marks}
      </main>
    </div>
  );
}
