import type { JsonObject } from '../model/json';
import type { View } from '../model/view';
import { getValueKey } from '../views/initial-state';

/** The errors that Slack shows before it asks the app, by block id. */
export function validateInputs({ blocks, state }: View): Record<string, string> {
  const errors = blocks
    .filter(({ type }) => type === 'input')
    .flatMap((block): [string, string][] => {
      const element = block.element as JsonObject;
      const blockId = String(block.block_id);
      const value = state.values[blockId]?.[String(element.action_id)]?.[getValueKey(element.type) ?? ''];
      const error = isBlank(value)
        ? block.optional !== true && 'Please complete this required field.'
        : validateInput(element, String(value));
      return error ? [[blockId, error]] : [];
    });
  return Object.fromEntries(errors);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (value as string | unknown[]).length === 0;
}

function validateInput(element: JsonObject, value: string): string | undefined {
  const { type, min_length: min, max_length: max } = element;
  if (type === 'plain_text_input') {
    if (typeof min === 'number' && value.length < min) return `Please enter at least ${min} characters.`;
    if (typeof max === 'number' && value.length > max) return `Please enter at most ${max} characters.`;
  }
  if (type === 'number_input') return validateNumber(element, value);
  if (type === 'email_text_input' && !/^\S+@\S+\.\S+$/.test(value))
    return 'Please enter a valid email address.';
  if (type === 'url_text_input' && !URL.canParse(value)) return 'Please enter a valid URL.';
  return undefined;
}

function validateNumber({ is_decimal_allowed: decimal, min_value, max_value }: JsonObject, value: string) {
  if (!(decimal ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(value)) return 'Please enter a valid number.';
  if (min_value !== undefined && Number(value) < Number(min_value)) return `Must be at least ${min_value}.`;
  if (max_value !== undefined && Number(value) > Number(max_value)) return `Must be at most ${max_value}.`;
  return undefined;
}
