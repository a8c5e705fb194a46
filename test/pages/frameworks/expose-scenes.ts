// Exposes a page's scenes to the test and records events heard by its listeners.
import { type Ledger, SCENES, type Scene, START } from './ledger';

/** What a framework does with a ledger; both are done when the DOM is. */
interface App {
  show(ledger: Ledger): unknown;
  unmount(): unknown;
}

declare global {
  interface Window {
    scenes: Record<Scene | 'unmount', () => Promise<void>> & { hydrate?: () => Promise<void> };
    /** The rows whose link was pressed, in that order. */
    picked: string[];
  }
}

export function offer({ show, unmount }: App): void {
  let ledger: Ledger = START;
  const scenes = Object.entries(SCENES).map(([name, next]) => [
    name,
    async () => {
      ledger = next(ledger);
      await show(ledger);
    },
  ]);
  window.picked = [];
  window.scenes = Object.assign(Object.fromEntries(scenes), { unmount: async () => void (await unmount()) });
}

/** The listener that each framework puts on its links. */
export function pick(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  window.picked.push(id);
}

/** Where an app that starts empty mounts itself. */
export function mountPoint(): HTMLElement {
  return document.querySelector('#app') as HTMLElement;
}
