import { z } from 'zod/v4';

export const plainTextObject = (maxLength: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(maxLength),
    emoji: z.boolean().optional(),
  });

const mrkdwnObject = (maxLength: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(maxLength),
    verbatim: z.boolean().optional(),
  });

export const textObject = (maxLength: number) =>
  z.discriminatedUnion('type', [plainTextObject(maxLength), mrkdwnObject(maxLength)]);

export const confirmDialog = z.strictObject({
  title: plainTextObject(100),
  text: textObject(300),
  confirm: plainTextObject(30),
  deny: plainTextObject(30),
  style: z.enum(['primary', 'danger']).optional(),
});

/** Slack generates an action id if there is none. */
export const actionId = z.string().min(1).max(255).optional();
export const placeholder = plainTextObject(150).optional();
