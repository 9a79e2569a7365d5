// The walk over a lexicon that finds every play along the lines of one direction.

import type { Lexicon } from '../../lexicon/lexicon.ts';
import { createArcSteps } from './arc-steps.ts';
import { createBitSteps } from './bit-steps.ts';
import { createWalkState, type WalkState, type WalkTask } from './walk-state.ts';

/**
 * How a walk takes its steps. Both kinds find the same; the steps over letter bits are the faster ones, those over
 * arcs serve every lexicon.
 */
export interface Steps {
  /** A task begins: at most `most` tiles are placed, `blankCount` of them blanks; `budget` as in the task. */
  begin(most: number, blankCount: number, budget: number): void;
  /**
   * Finds every play that covers `anchor` and no empty cell from `stop` leftwards; returns what is left of the budget,
   * 0 or less = it ended the walk.
   */
  from(anchor: number, stop: number): number;
}

export type StepsOf = (lexicon: Lexicon, state: WalkState) => Steps;

/** Adds the moves of one direction to the task's list; returns what is left of the budget. */
export type Walk = (task: WalkTask) => number;

/** The walk over a lexicon, with the steps that suit it best or (for tests) those given. */
export function createWalk(lexicon: Lexicon, stepsOf?: StepsOf): Walk {
  const state = createWalkState(lexicon);
  const steps = (stepsOf ?? (lexicon.layout.name === 'narrow' ? createBitSteps : createArcSteps))(lexicon, state);
  return (task) => {
    const { frame, anchors } = task.lines;
    const most = Math.min(task.rack.size, task.rules.maxPlayed);
    if (most === 0 || lexicon.gaddagRoot === 0) return task.budget;
    state.prepare(task);
    steps.begin(most, task.rack.blankCount, task.budget);
    let left = task.budget;
    const only = task.through === 0 ? -1 : Math.floor(task.through / frame.stride) - 1;
    for (let index = 0; index < frame.lineCount; index++) {
      if (only >= 0 && index !== only) continue;
      const start = state.openLine(index);
      let stop = -1;
      for (let anchor = start; anchor < start + frame.lineLength && left > 0; anchor++) {
        if (anchors[anchor] === 0) continue;
        left = steps.from(anchor, stop);
        stop = anchor;
      }
    }
    return left;
  };
}
