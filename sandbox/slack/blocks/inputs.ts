import { z } from 'zod/v4';
import { actionId, placeholder } from './text-objects';

const input = {
  action_id: actionId,
  placeholder,
  focus_on_load: z.boolean().optional(),
  dispatch_action_config: z
    .strictObject({ trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])) })
    .optional(),
};
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Elements that are only allowed in input blocks. */
export const inputs = [
  z
    .strictObject({
      type: z.literal('plain_text_input'),
      ...input,
      initial_value: z.string().max(3000).optional(),
      multiline: z.boolean().optional(),
      min_length: z.int().min(0).max(3000).optional(),
      max_length: z.int().min(1).max(3000).optional(),
    })
    .superRefine(({ initial_value, min_length = 0, max_length = 3000 }, context) => {
      if (context.issues.length > 0) return;
      if (min_length > max_length)
        context.addIssue({ code: 'custom', message: 'min_length must not exceed max_length' });
      else if (initial_value !== undefined && initial_value.length > max_length)
        context.addIssue({ code: 'custom', message: 'initial_value must not exceed max_length' });
    }),
  z.strictObject({ type: z.literal('email_text_input'), ...input, initial_value: z.string().optional() }),
  z.strictObject({ type: z.literal('url_text_input'), ...input, initial_value: z.string().optional() }),
  z.strictObject({
    type: z.literal('number_input'),
    ...input,
    is_decimal_allowed: z.boolean(),
    initial_value: decimal.optional(),
    min_value: decimal.optional(),
    max_value: decimal.optional(),
  }),
  z.strictObject({
    type: z.literal('file_input'),
    action_id: actionId,
    filetypes: z.array(z.string()).optional(),
    max_files: z.int().min(1).max(10).optional(),
  }),
  z.strictObject({
    type: z.literal('rich_text_input'),
    ...input,
    initial_value: z.looseObject({ type: z.literal('rich_text') }).optional(),
  }),
] as const;
