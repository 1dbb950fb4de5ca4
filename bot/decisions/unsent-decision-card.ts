import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { code, escapeId, fillText, joinMarkup, mrkdwn, userMention } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';

export interface UnsentDecisionData {
  /** Who decided. */
  readonly by: string;
  /** Where it should have gone; absent where other companies can read it. */
  readonly host?: string;
}

const RESEND = 'risk-xray decisions resend';

/** The webhook did not take a decision for a day. */
export function unsentDecisionCard({ by, host }: UnsentDecisionData, texts: Texts): Message {
  const text = texts.decisionWebhook;
  const unsent =
    host === undefined
      ? fillText(text.unsentRedacted, userMention(by))
      : fillText(text.unsent, userMention(by), escapeId(host));
  const lines = joinMarkup([mrkdwn`⚠️ ${unsent}`, fillText(text.next, code(RESEND))]);
  return message({ text: lines, head: [section(lines)] });
}
