import { setTimeout as wait } from 'node:timers/promises';

/** For what no event tells, a file on disk or a line on the browser's console: the first answer that is true. */
export async function pollUntilTruthy<Answer>(ask: () => Answer): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = ask();
    if (answer) return answer;
    await wait(20);
  }
}
