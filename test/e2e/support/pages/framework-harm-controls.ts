// Negative controls: harmful scripts that prove that the framework assertions detect each harm.

export type Harm =
  | 'wraps links'
  | 'wraps texts'
  | 'inserts siblings'
  | 'sets attributes'
  | 'splits texts'
  | 'stops clicks'
  | 'complains';

/** Runs before the page's scripts and harms every link of the list once, as soon as it exists. */
export function doHarm(harm: Harm): void {
  const harms: Record<Harm, (link: Element) => void> = {
    'wraps links': (link) => {
      const wrapper = document.createElement('span');
      link.replaceWith(wrapper);
      wrapper.append(link);
    },
    'wraps texts': (link) => {
      const wrapper = document.createElement('mark');
      wrapper.append(...link.childNodes);
      link.append(wrapper);
    },
    'inserts siblings': (link) => link.after(document.createElement('i')),
    'sets attributes': (link) => link.setAttribute('data-checked', ''),
    'splits texts': (link) => (document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text).splitText(2),
    'stops clicks': (link) =>
      link.addEventListener('click', (event) => {
        event.preventDefault();
        event.stopPropagation();
      }),
    complains: () => {
      console.warn('a warning');
      void Promise.reject(new Error('a rejection'));
    },
  };
  const harmed = new WeakSet<Element>();
  const look = () => {
    for (const link of document.querySelectorAll('a.party')) {
      if (harmed.has(link)) continue;
      harmed.add(link);
      harms[harm](link);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
