// Card page: the verdict card of one address, or the address picker of a selection.
import { useState } from 'preact/hooks';
import { AddressPicker } from '../../components/card/AddressPicker';
import type { CardActions } from '../../components/card/CardActionRow';
import { VerdictCard } from '../../components/card/VerdictCard';
import { resolveEvmChainId } from '../../lib/detect/explorer-link-chains';
import { cardWords } from '../../lib/i18n/card';
import { call, callSafely } from '../../lib/messages/call-background';
import type { CardContent, CardSubject } from '../../lib/messages/card-channel';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import type { PressRefusal } from '../../lib/view/card/press-guard';
import { openAddressLink, openLinkEditor, useAddressLinks } from '../../lib/view/card/use-address-links';
import { useAddressLabel } from '../../lib/view/lists/use-address-label';
import { useKnownStates } from '../../lib/view/lookup/use-known-states';
import { useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { useNow } from '../../lib/view/query/use-now';
import { useAppearance } from '../shared/use-appearance';

/** Poll interval of the settings, in case a notice was lost. */
const SETTINGS_MS = 60_000;
/** Interval at which ages and waiting times are rendered again. */
const AGE_MS = 1_000;

export interface CardPageDeps {
  /**
   * True if the browser reports when the page covers the card. Otherwise a page could steal clicks, so actions that cost a request or
   * change a setting are done in the side panel.
   */
  canSeeCover: boolean;
  copy(text: string): Promise<boolean>;
  /** Opens the side panel of this tab on one address. */
  openPanel(address: AddressRef, show?: 'evidence' | 'case'): void;
  openOptions(): void;
}

export interface CardPageProps {
  content: CardContent;
  parts: CardPageDeps;
  /** Why the last click was refused; null if it was not. */
  refusal: PressRefusal | null;
  /** True while the first card of this profile is shown. */
  isFirst: boolean;
}

/** Renders the card of the single address, or the picker until one address of the list is chosen. */
export function CardPage({ content, parts, refusal, isFirst }: CardPageProps) {
  const now = useNow(AGE_MS);
  useAppearance(useBackgroundQuery(() => call('settings', {}), '', SETTINGS_MS).value);
  const states = useKnownStates(content.subjects);
  const [picked, setPicked] = useState<{ of: CardContent; at: number } | null>(null);
  const pickedAt = picked?.of === content ? picked.at : null;
  const at = content.isList ? pickedAt : 0;

  if (at === null) {
    const choices = content.subjects.map((subject, place) => ({
      screening: states[place] ?? toIdleState(subject),
      open: () => setPicked({ of: content, at: place }),
    }));
    return <AddressPicker picks={choices} now={now} reason={content.reason} />;
  }
  const subject = content.subjects[at];
  const state = states[at];
  if (!subject || !state) return null;
  return (
    <>
      <SubjectCard
        key={`${subject.chain} ${subject.address}`}
        subject={subject}
        screening={state}
        now={now}
        content={content}
        parts={parts}
      />
      {(refusal || isFirst) && (
        <p class="card-notice" role="status" data-testid="card-notice">
          {refusal ? cardWords().refusal[refusal] : cardWords().firstHint}
        </p>
      )}
    </>
  );
}

interface SubjectCardProps extends Pick<CardPageProps, 'content' | 'parts'> {
  subject: CardSubject;
  screening: ScreeningState;
  now: number;
}

/** Renders the card of one address; a name is saved here only if the browser reports when the page covers the card. */
function SubjectCard({ subject, screening, now, content, parts }: SubjectCardProps) {
  const { chain, address, linkHost, ...presentation } = subject;
  const evmChainId = chain === 'evm' ? resolveEvmChainId(linkHost, presentation.evmChainId) : null;
  const links = useAddressLinks(subject, evmChainId);
  const naming = useAddressLabel(subject);
  const canName = parts.canSeeCover && screening.state !== 'locked';
  return (
    <VerdictCard
      screening={screening}
      now={now}
      frame="floating"
      {...presentation}
      evmChainId={evmChainId}
      {...(links ? { links } : {})}
      {...(canName ? { naming } : {})}
      actions={createActions(subject, content, parts)}
    />
  );
}

const toAddressRef = ({ chain, address }: CardSubject): AddressRef => ({ chain, address });

/** State of a listed address before the first answer. */
const toIdleState = (subject: CardSubject): ScreeningState => ({ ...toAddressRef(subject), state: 'idle' });

function createActions(subject: CardSubject, { isMarked }: CardContent, parts: CardPageDeps): CardActions {
  const address = toAddressRef(subject);
  const screen = (isRepeat: boolean) =>
    parts.canSeeCover
      ? callSafely('screen', { asks: [address], why: 'person', again: isRepeat })
      : parts.openPanel(address);
  return {
    screen: () => screen(false),
    refresh: () => screen(true),
    copy: parts.copy,
    openLink: (link) => openAddressLink(address, link),
    editLinks: openLinkEditor,
    evidence: () => parts.openPanel(address, 'evidence'),
    addToCase: () => parts.openPanel(address, 'case'),
    unlock: parts.openOptions,
    options: parts.openOptions,
    ...(isMarked && parts.canSeeCover ? { siteOff: () => void disableSite().catch(() => undefined) } : {}),
  };
}

/** Sets the mode of the site to `off`; undone in the popup's site switch, or in the site list in Options. */
async function disableSite(): Promise<void> {
  const site = await call('site', {});
  if (site) await call('setSite', { host: site.host, mode: 'off' });
}
