import { StepFailedError } from './assertions';
import type { StepRunner } from './play-story';

/** One line per step, with its result and duration; counts those that passed. */
export function printSteps(print: (line: string) => void): { run: StepRunner; passed: () => number } {
  let passed = 0;
  const runStep: StepRunner = async (title, run) => {
    const startedAt = performance.now();
    const duration = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    try {
      await run();
      passed += 1;
      print(`✓ ${title} (${duration()})`);
    } catch (error) {
      print(`✗ ${title} (${duration()})`);
      if (error instanceof StepFailedError) print(error.message.replaceAll(/^/gm, '    '));
      throw error;
    }
  };
  return { run: runStep, passed: () => passed };
}
