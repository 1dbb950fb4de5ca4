import { z } from 'zod/v4';
import { anyText, plainText } from './text-objects';

const value = z.string().min(1).max(150);

/** An entry of a menu. */
export const menuOption = z.strictObject({
  text: plainText(75),
  value,
  description: plainText(75).optional(),
});

/** An entry of checkboxes or radio buttons, which may be formatted. */
export const boxOption = z.strictObject({
  text: anyText(75),
  value,
  description: anyText(75).optional(),
});

export const overflowOption = menuOption.extend({ url: z.string().max(3000).optional() });

export const optionGroup = z.strictObject({
  label: plainText(75),
  options: z.array(menuOption).min(1).max(100),
});
