// Works out where the nodes of a graph stand, on a thread of its own: 300 nodes take longer than a page may stand still.
import { layOut } from '../../../lib/evidence/dagre-layout';
import type { LayoutTask } from '../../../lib/evidence/graph-layout';

self.onmessage = ({ data }: MessageEvent<LayoutTask>) => self.postMessage(layOut(data));
