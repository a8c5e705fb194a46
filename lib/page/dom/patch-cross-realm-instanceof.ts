// Patches `instanceof` to accept nodes that were created in another frame and moved into this document.

/** The browser's own `instanceof`, which knows only the classes of this window. */
const nativeHasInstance = Function.prototype[Symbol.hasInstance];

/**
 * Patches `Node[Symbol.hasInstance]` to accept nodes of other windows: a page may create text nodes in a frame and move them out with
 * `adoptNode`, and nodes that the content script saw in the frame keep that frame's classes. Changes only the isolated world, which the
 * page cannot see.
 */
export function patchCrossRealmInstanceof(): void {
  Object.defineProperty(Node, Symbol.hasInstance, {
    configurable: true,
    value(this: typeof Node, node: unknown): boolean {
      if (nativeHasInstance.call(this, node)) return true;
      if (nativeHasInstance.call(Object, node)) return false;
      // Prototypes only: a page can define `constructor` on an element itself.
      for (let prototype = Object(node); prototype; ) {
        prototype = Object.getPrototypeOf(prototype);
        if (prototype?.constructor.name === this.name) return true;
      }
      return false;
    },
  });
}
