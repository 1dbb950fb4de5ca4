import { z } from 'zod/v4';
import { plainTextObject, textObject } from './text-objects';

const value = z.string().min(1).max(150);

export const menuOption = z.strictObject({
  text: plainTextObject(75),
  value,
  description: plainTextObject(75).optional(),
});

/** Checkboxes and radio buttons may be formatted. */
export const choiceOption = z.strictObject({
  text: textObject(75),
  value,
  description: textObject(75).optional(),
});

export const overflowOption = menuOption.extend({ url: z.string().max(3000).optional() });

export const optionGroup = z.strictObject({
  label: plainTextObject(75),
  options: z.array(menuOption).min(1).max(100),
});
