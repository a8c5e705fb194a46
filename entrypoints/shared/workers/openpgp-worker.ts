// Web worker that decrypts and verifies an OpenPGP message, off the main thread.
import {
  type MessageKeys,
  type MessageProblem,
  type OpenedMessage,
  openMessage,
} from '../../../lib/openpgp/open-message';

export interface OpenRequest {
  message: Uint8Array;
  keys: MessageKeys;
  maxBytes: number;
}
export type OpenResult = OpenedMessage | { problem: MessageProblem };

self.onmessage = ({ data: { message, keys, maxBytes } }: MessageEvent<OpenRequest>) =>
  void openMessage(message, keys, maxBytes).then(
    (result) => self.postMessage(result),
    // A rejection would not trigger the page's `error` handler, so it is rethrown outside the promise.
    (thrown) =>
      setTimeout(() => {
        throw thrown;
      }),
  );
