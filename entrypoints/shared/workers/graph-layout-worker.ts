// Web worker that computes graph layouts off the main thread.
import { computeLayout } from '../../../lib/evidence/dagre-layout';
import type { LayoutTask } from '../../../lib/evidence/graph-layout';

self.onmessage = ({ data }: MessageEvent<LayoutTask>) => self.postMessage(computeLayout(data));
