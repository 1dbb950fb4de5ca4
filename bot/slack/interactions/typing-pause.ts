import type { Clock } from '../../../shared/client';

/** How long somebody has to stop typing. Slack awaits a response for 3 seconds: https://docs.slack.dev/interactivity/handling-user-interaction. */
const PAUSE_MS = 250;

/** Resolves to whether nothing more was typed by the same person since: what is typed later replaces what was typed before. */
export type TypingPause = (person: string) => Promise<boolean>;

/**
 * Slack may send a query for every character (https://docs.slack.dev/reference/block-kit/block-elements/select-menu-element,
 * `min_query_length`). It sends the queries of a person to any process, so the pause is a person's in each of them.
 */
export function createTypingPause({ sleep }: Pick<Clock, 'sleep'>): TypingPause {
  const last = new Map<string, symbol>();
  return async (person) => {
    const mine = Symbol(person);
    last.set(person, mine);
    await sleep(PAUSE_MS);
    if (last.get(person) !== mine) return false;
    last.delete(person);
    return true;
  };
}
