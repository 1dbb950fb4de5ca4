import type { Fact } from '../../../shared';
import { bold, escapeText, type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';

export function factFields(facts: readonly Fact[]): Markup[] {
  return facts.map(({ label, text }) => mrkdwn`${bold(escapeText(label, 80))}\n${escapeText(text, 200)}`);
}
