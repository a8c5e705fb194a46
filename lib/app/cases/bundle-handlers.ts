// Message handlers for the author of evidence bundles.
import { normalizeAuthor } from '../../cases/bundle-author';
import type { bundleMessages } from '../../messages/bundle-messages';
import type { Handlers } from '../../messages/serve';
import type { BundleAuthorStore } from '../../store/bundles/bundle-author-store';

export interface BundleHandlersDeps {
  authors: BundleAuthorStore;
  /** Extends the auto-lock deadline after a user action. */
  touch(): Promise<unknown>;
}

/** @returns the handlers; they throw as the store, including AppError `locked` */
export function createBundleHandlers({
  authors,
  touch,
}: BundleHandlersDeps): Pick<Handlers, keyof typeof bundleMessages> {
  return {
    bundleAuthor: () => authors.load(),
    async saveBundleAuthor({ author }) {
      const saved = normalizeAuthor(author);
      await authors.save(saved);
      await touch();
      return saved;
    },
  };
}
