// Line that offers to connect a screening service, on surfaces that work without one.
import { sharedWords } from '../../lib/i18n/words/shared';
import { openAccountOptions } from './open-options';
import '../../components/ui/styles/popup-section.css';

/**
 * Renders the line; addresses without a service are never called clean.
 * @param hasHitLists false while no list is installed that can have a hit; null while that is unknown
 */
export function ConnectOffer({ hasHitLists }: { hasHitLists: boolean | null }) {
  const words = sharedWords().connectOffer;
  return (
    <p class="p-sec subtext" data-testid="connect-offer">
      {hasHitLists === false ? words.noList : words.text}{' '}
      <button type="button" class="link-button" onClick={openAccountOptions}>
        {words.button}
      </button>
    </p>
  );
}
