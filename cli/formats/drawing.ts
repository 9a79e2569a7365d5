// `.dot` and `.svg`: drawings of small graphs, written and never read.

import { stateGraph } from '../../drawing/state-graph.ts';
import { amount } from '../wording.ts';
import type { FileFormat } from './contract.ts';

export const dot: FileFormat = {
  extension: '.dot',
  name: 'drawing in the language of Graphviz',
  async encode(lexicon) {
    const { drawDot } = await import('../../drawing/dot.ts');
    return Buffer.from(drawDot(stateGraph(lexicon)));
  },
};

export const svg: FileFormat = {
  extension: '.svg',
  name: 'drawing as a picture',
  async encode(lexicon) {
    const { drawSvg } = await import('../../drawing/svg.ts');
    return Buffer.from(drawSvg(stateGraph(lexicon), amount(lexicon.wordCount, 'word')));
  },
};
