import type { Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { fillText, mrkdwn, userMention } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import type { Texts } from '../texts/texts';

/** Says in the thread of a case that its snooze is over. */
export const awakeCard = publicCard(
  ({ ownerId }: Redacted<'endOfSnooze', { readonly ownerId?: string }>, { deadlines }: Texts) => {
    const text =
      ownerId === undefined ? mrkdwn`${deadlines.awake}` : fillText(deadlines.awakeTo, userMention(ownerId));
    return message({ text, head: [section(text)] });
  },
);
