// Form focus hook: registers inputs by name so that the first invalid one can be focused.
import { useRef } from 'preact/hooks';

export interface Focus<Name extends string> {
  /** For `ref`. */
  keep(name: Name): (element: HTMLElement | null) => void;
  on(name: Name): void;
}

/** A detail that is folded away is opened by its own form before the focus comes, so the focus waits for the next drawing. */
export function useFocus<Name extends string>(): Focus<Name> {
  const kept = useRef(new Map<Name, HTMLElement>());
  return {
    keep: (name) => (element) => {
      if (element) kept.current.set(name, element);
      else kept.current.delete(name);
    },
    on: (name) => void setTimeout(() => kept.current.get(name)?.focus()),
  };
}
