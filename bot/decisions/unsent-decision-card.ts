import type { Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import {
  code,
  escapeId,
  fillText,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import type { Texts } from '../texts/texts';

export interface UnsentDecisionData {
  /** The person who decided; absent when the event is a reopening. */
  readonly by?: string;
  /** The host where it should have gone; absent where none is set. */
  readonly host?: string;
}

const RESEND = 'risk-xray decisions resend';

/** The webhook did not take a decision for a day. */
export function unsentDecisionCard({ by, host }: UnsentDecisionData, texts: Texts): Message {
  const text = texts.decisionWebhook;
  const unsent = by === undefined ? unsentReopening(host, texts) : unsentDecision(by, host, texts);
  const lines = joinMarkup([mrkdwn`⚠️ ${unsent}`, fillText(text.next, code(RESEND))]);
  return message({ text: lines, head: [section(lines)] });
}

/** The card where other companies can read it, which does not say where the decision should have gone. */
export const redactedUnsentDecisionCard = publicCard(
  (data: Redacted<'unsentDecision', UnsentDecisionData>, texts: Texts) => unsentDecisionCard(data, texts),
);

function unsentDecision(by: string, host: string | undefined, { decisionWebhook: text }: Texts): Markup {
  return host === undefined
    ? fillText(text.unsentRedacted, userMention(by))
    : fillText(text.unsent, userMention(by), escapeId(host));
}

function unsentReopening(host: string | undefined, { decisionWebhook: text }: Texts): Markup {
  return host === undefined
    ? mrkdwn`${text.unsentReopeningRedacted}`
    : fillText(text.unsentReopening, escapeId(host));
}
