// Flags that are given twice: several values of one that takes them, a mistake with any other.

import type { Command, Option } from 'commander';

const takers = new WeakSet<Option>();

/** Makes an option of a text one of several texts: an array, in the order given. */
export function takesSeveral(option: Option): Option {
  takers.add(option);
  return option.argParser((text, before: readonly string[] = []) => [...before, text]);
}

/** Refuses what is given twice, by whichever of its names, in this command and in those below it. */
export function refuseRepeats(command: Command): void {
  const given = new Set<string>();
  for (const option of command.options) {
    if (takers.has(option)) continue;
    command.on(`option:${option.name()}`, () => {
      const name = option.attributeName();
      if (given.has(name)) command.error(`error: option '${option.flags}' is given twice; give it once.`);
      given.add(name);
    });
  }
  command.commands.forEach(refuseRepeats);
}
