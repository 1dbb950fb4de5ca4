import type { Fact } from '../../../shared';
import { bold, foreign, type Markup, mrkdwn } from '../mrkdwn';

export function factFields(facts: readonly Fact[]): Markup[] {
  return facts.map(({ label, text }) => mrkdwn`${bold(foreign(label, 80))}\n${foreign(text, 200)}`);
}
