// Card page: the verdict card of one address, or the address picker of a selection.
import { useState } from 'preact/hooks';
import { AddressPicker } from '../../components/card/AddressPicker';
import type { CardActions } from '../../components/card/CardActionRow';
import { type CardHint, VerdictCard } from '../../components/card/VerdictCard';
import { getChainById } from '../../lib/chains';
import { resolveEvmChainId } from '../../lib/detect/explorer-link-chains';
import { stripNormalizable } from '../../lib/detect/normalizable-characters';
import { cardWords } from '../../lib/i18n/words/card';
import { call } from '../../lib/messages/call-background';
import type { CardContent, CardSubject } from '../../lib/messages/card-channel';
import type { PanelAction } from '../../lib/messages/tables/tab-messages';
import type { ProvenAddress } from '../../lib/screening/recognition-proof';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import type { PressRefusal } from '../../lib/view/card/press-guard';
import { openAddressLink, openLinkEditor, useAddressLinks } from '../../lib/view/card/use-address-links';
import { useKnownStates } from '../../lib/view/lookup/use-known-states';
import { useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { useNow } from '../../lib/view/query/use-now';
import { useAppearance } from '../shared/use-appearance';
import '../../components/card/card-iframe.css';

/** Poll interval of the settings, in case a notice was lost. */
const SETTINGS_MS = 60_000;
/** Interval at which ages and waiting times are rendered again. */
const AGE_MS = 1_000;

export interface CardPageDeps {
  /** True in a frame of a page, where the card has no actions. */
  isReadOnly: boolean;
  copy(text: string): boolean;
  /**
   * Opens the side panel of this tab on one address, with an action ready. A page can take presses from the card in ways that no browser
   * reports, so whatever costs a request or changes something is done there.
   */
  openPanel(address: ProvenAddress, show: PanelAction): void;
  openOptions(): void;
}

export interface CardPageProps {
  content: CardContent;
  parts: CardPageDeps;
  /** Why the last click was refused; null if it was not. */
  refusal: PressRefusal | null;
  /** True while the first card of this profile is shown, and its hint was not dismissed. */
  isFirst: boolean;
  onDismissHint(): void;
}

/** Renders the card of the single address, or the picker until one address of the list is chosen. */
export function CardPage({ content, parts, refusal, isFirst, onDismissHint }: CardPageProps) {
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
        hint={{
          text: isFirst ? cardWords().firstHint : '',
          onDismiss: parts.isReadOnly ? undefined : onDismissHint,
        }}
      />
      {refusal && (
        <p class="card-notice" role="status" data-testid="card-notice">
          {cardWords().refusal[refusal]}
        </p>
      )}
    </>
  );
}

interface SubjectCardProps extends Pick<CardPageProps, 'content' | 'parts'> {
  subject: CardSubject;
  screening: ScreeningState;
  now: number;
  hint: CardHint;
}

/** Renders the card of one address. */
function SubjectCard({ subject, screening, now, content, parts, hint }: SubjectCardProps) {
  const { chain, address, proof: _, linkHost, spelling, ...presentation } = subject;
  const evmChainId = chain === 'evm' ? resolveEvmChainId(linkHost, presentation.evmChainId) : null;
  const links = useAddressLinks(subject, evmChainId);
  return (
    <VerdictCard
      screening={screening}
      now={now}
      frame="floating"
      {...presentation}
      {...(spelling !== undefined && spellsAddress(spelling, subject) ? { spelling } : {})}
      evmChainId={evmChainId}
      hint={hint}
      {...(links ? { links } : {})}
      actions={parts.isReadOnly ? READ_ONLY : createActions(subject, screening, content, parts)}
    />
  );
}

const toAddressRef = ({ chain, address }: CardSubject): AddressRef => ({ chain, address });

/** State of a listed address before the first answer. */
const toIdleState = (subject: CardSubject): ScreeningState => ({ ...toAddressRef(subject), state: 'idle' });

const READ_ONLY: CardActions = { isReadOnly: true };

function createActions(
  { chain, address, proof }: CardSubject,
  { state }: ScreeningState,
  { isMarked }: CardContent,
  parts: CardPageDeps,
): CardActions {
  const ask: ProvenAddress = { chain, address, proof };
  const inPanel = (show: PanelAction) => () => parts.openPanel(ask, show);
  return {
    opensPanel: true,
    screen: inPanel('screen'),
    refresh: inPanel('screen'),
    copy: parts.copy,
    openLink: (link) => openAddressLink(ask, link),
    editLinks: openLinkEditor,
    evidence: inPanel('evidence'),
    addToCase: inPanel('case'),
    unlock: parts.openOptions,
    options: parts.openOptions,
    ...(state === 'locked' ? {} : { name: inPanel('name') }),
    ...(isMarked ? { siteOff: inPanel('site') } : {}),
  };
}

/** Returns true if the spelling parses to the address on its chain, whatever its checksum; else one address would be shown and another judged. */
export const spellsAddress = (spelling: string, { chain, address }: AddressRef): boolean =>
  getChainById(chain)?.parse(stripNormalizable(spelling))?.canonical === address;
