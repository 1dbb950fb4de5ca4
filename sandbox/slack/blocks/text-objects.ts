import { z } from 'zod/v4';

export const plainTextObject = (most: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(most),
    emoji: z.boolean().optional(),
  });

const mrkdwnObject = (most: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(most),
    verbatim: z.boolean().optional(),
  });

export const textObject = (most: number) =>
  z.discriminatedUnion('type', [plainTextObject(most), mrkdwnObject(most)]);

export const confirmDialog = z.strictObject({
  title: plainTextObject(100),
  text: textObject(300),
  confirm: plainTextObject(30),
  deny: plainTextObject(30),
  style: z.enum(['primary', 'danger']).optional(),
});

/** What every interactive element has. Slack makes an action id up where there is none. */
export const actionId = z.string().min(1).max(255).optional();
export const placeholder = plainTextObject(150).optional();
