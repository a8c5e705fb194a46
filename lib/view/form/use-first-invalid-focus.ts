// Form focus hook: registers inputs by name so that the first invalid one can be focused.
import { useRef } from 'preact/hooks';

/** Registry of a form's inputs by name. */
export interface InputFocus<Name extends string> {
  /** Returns a `ref` callback that registers an input. */
  keep(name: Name): (element: HTMLElement | null) => void;
  /** Focuses an input after the next render. */
  on(name: Name): void;
}

/** Creates the registry. `on` focuses after a timeout, because a folded `details` must first be opened by its form. */
export function useFirstInvalidFocus<Name extends string>(): InputFocus<Name> {
  const inputs = useRef(new Map<Name, HTMLElement>());
  return {
    keep: (name) => (element) => {
      if (element) inputs.current.set(name, element);
      else inputs.current.delete(name);
    },
    on: (name) => void setTimeout(() => inputs.current.get(name)?.focus()),
  };
}
