import type { StepRunner } from './play-story';
import { StepFailedError } from './step-failed-error';

/** Each step in a line, with a tick and the time it took; what went wrong below it. */
export function printSteps(say: (line: string) => void): StepRunner {
  return async (title, play) => {
    const began = performance.now();
    const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      await play();
      say(`✓ ${title} (${took()})`);
    } catch (error) {
      say(`✗ ${title} (${took()})`);
      if (error instanceof StepFailedError) say(error.message.replaceAll(/^/gm, '    '));
      throw error;
    }
  };
}
