import { z } from 'zod/v4';

export const plainText = (most: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(most),
    emoji: z.boolean().optional(),
  });

const mrkdwn = (most: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(most),
    verbatim: z.boolean().optional(),
  });

export const anyText = (most: number) => z.discriminatedUnion('type', [plainText(most), mrkdwn(most)]);

export const confirmDialog = z.strictObject({
  title: plainText(100),
  text: anyText(300),
  confirm: plainText(30),
  deny: plainText(30),
  style: z.enum(['primary', 'danger']).optional(),
});

/** What every interactive element has. Slack makes an action id up where there is none. */
export const actionId = z.string().min(1).max(255).optional();
export const placeholder = plainText(150).optional();
