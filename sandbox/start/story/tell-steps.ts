import type { Step } from './play-story';
import { WrongStep } from './wrong-step';

/** Each step in a line, with a tick and the time it took; what went wrong below it. */
export function tellSteps(say: (line: string) => void): Step {
  return async (title, play) => {
    const began = performance.now();
    const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      await play();
      say(`✓ ${title} (${took()})`);
    } catch (error) {
      say(`✗ ${title} (${took()})`);
      if (error instanceof WrongStep) say(error.message.replaceAll(/^/gm, '    '));
      throw error;
    }
  };
}
