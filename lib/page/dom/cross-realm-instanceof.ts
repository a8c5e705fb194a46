// Patches `instanceof` for nodes that were created in another frame and then moved into this document.

/** The browser's own answer, by the classes of this window alone. */
const isOurs = Function.prototype[Symbol.hasInstance];

/**
 * From now on nodes count as what they are whichever window they come from: a page may make its texts in a frame and move them out of it
 * (`adoptNode`), and what our script has met there has other classes for good. Changes the classes of our own world, which no page sees.
 */
export function patchCrossRealmInstanceof(): void {
  Object.defineProperty(Node, Symbol.hasInstance, {
    configurable: true,
    value(this: typeof Node, node: unknown): boolean {
      if (isOurs.call(this, node)) return true;
      if (isOurs.call(Object, node)) return false;
      // Asked of its classes alone: an element may be given a `constructor` by the page.
      for (let at = Object(node); at; ) {
        at = Object.getPrototypeOf(at);
        if (at?.constructor.name === this.name) return true;
      }
      return false;
    },
  });
}
