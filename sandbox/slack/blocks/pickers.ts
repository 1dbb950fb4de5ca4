import { z } from 'zod/v4';
import { checkInitialOptions } from './check-initial-options';
import { choiceOption } from './options';
import { actionId, confirmDialog, placeholder } from './text-objects';

const picker = {
  action_id: actionId,
  confirm: confirmDialog.optional(),
  focus_on_load: z.boolean().optional(),
};

export const pickers = [
  z.strictObject({
    type: z.literal('datepicker'),
    ...picker,
    placeholder,
    initial_date: z.iso.date().optional(),
  }),
  z.strictObject({
    type: z.literal('timepicker'),
    ...picker,
    placeholder,
    initial_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    timezone: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('datetimepicker'),
    ...picker,
    initial_date_time: z.int().min(1e9).max(1e10).optional(),
  }),
  z
    .strictObject({
      type: z.literal('checkboxes'),
      ...picker,
      options: z.array(choiceOption).min(1).max(10),
      initial_options: z.array(choiceOption).min(1).optional(),
    })
    .superRefine(checkInitialOptions),
  z
    .strictObject({
      type: z.literal('radio_buttons'),
      ...picker,
      options: z.array(choiceOption).min(1).max(10),
      initial_option: choiceOption.optional(),
    })
    .superRefine(checkInitialOptions),
] as const;
