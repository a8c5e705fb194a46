// Worker that computes graph layouts; 300 nodes would block the page.
import { computeLayout } from '../../../lib/evidence/dagre-layout';
import type { LayoutTask } from '../../../lib/evidence/graph-layout';

self.onmessage = ({ data }: MessageEvent<LayoutTask>) => self.postMessage(computeLayout(data));
