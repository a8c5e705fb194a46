// The card with its styles, as one thing that draws what it is given and knows nothing else: it asks nobody and keeps nothing.
import cardCss from '../../components/card.css?inline';
import controlsCss from '../../components/controls.css?inline';
import holderCss from '../../components/holder.css?inline';
import { PageCard, type PageCardProps, pageCardName } from '../../components/PageCard';
import picksCss from '../../components/picks.css?inline';
import tokensCss from '../../components/tokens.css?inline';
import { createCardHolder } from '../../lib/page/card-holder';
import { render } from '../../lib/page/render';
import { setLanguage } from '../../lib/words/language';

/** What the two scripts of a page agree on. */
export interface CardDrawing {
  css: string;
  /** Makes the dialog that it is drawn into. */
  hold: typeof createCardHolder;
  /** Draws into the dialog and names it; `language` is a BCP 47 tag. */
  draw(props: PageCardProps, language: string, dialog: Element): void;
}

export const drawing: CardDrawing = {
  css: holderCss + tokensCss + controlsCss + cardCss + picksCss,
  hold: createCardHolder,
  draw(props, language, dialog) {
    setLanguage(language);
    dialog.setAttribute('aria-label', pageCardName(props));
    render(PageCard(props), dialog);
  },
};
