import { z } from 'zod/v4';
import { overflowOption } from './options';
import { actionId, confirmDialog, plainTextObject } from './text-objects';

export const button = z.strictObject({
  type: z.literal('button'),
  action_id: actionId,
  text: plainTextObject(75),
  url: z.string().max(3000).optional(),
  value: z.string().max(2000).optional(),
  style: z.enum(['primary', 'danger']).optional(),
  confirm: confirmDialog.optional(),
  accessibility_label: z.string().max(75).optional(),
});

export const overflow = z.strictObject({
  type: z.literal('overflow'),
  action_id: actionId,
  options: z.array(overflowOption).min(1).max(5),
  confirm: confirmDialog.optional(),
});
