import type { JsonObject } from '../model/json';
import type { View } from '../model/view';
import { getValueKey } from '../views/initial-state';

/** What Slack's own form refuses before the app hears of it, by block id. */
export function validateInputs({ blocks, state }: View): Record<string, string> {
  const refusals = blocks
    .filter(({ type }) => type === 'input')
    .flatMap((block): [string, string][] => {
      const element = block.element as JsonObject;
      const blockId = String(block.block_id);
      const answer = state.values[blockId]?.[String(element.action_id)]?.[getValueKey(element.type) ?? ''];
      const refusal = isBlank(answer)
        ? block.optional !== true && 'Please complete this required field.'
        : validateInput(element, String(answer));
      return refusal ? [[blockId, refusal]] : [];
    });
  return Object.fromEntries(refusals);
}

function isBlank(answer: unknown): boolean {
  return answer === undefined || answer === null || (answer as string | unknown[]).length === 0;
}

function validateInput(element: JsonObject, answer: string): string | undefined {
  const { type, min_length: least, max_length: most } = element;
  if (type === 'plain_text_input') {
    if (typeof least === 'number' && answer.length < least)
      return `Please enter at least ${least} characters.`;
    if (typeof most === 'number' && answer.length > most) return `Please enter at most ${most} characters.`;
  }
  if (type === 'number_input') return validateNumber(element, answer);
  if (type === 'email_text_input' && !/^\S+@\S+\.\S+$/.test(answer))
    return 'Please enter a valid email address.';
  if (type === 'url_text_input' && !URL.canParse(answer)) return 'Please enter a valid URL.';
  return undefined;
}

function validateNumber({ is_decimal_allowed: decimal, min_value, max_value }: JsonObject, answer: string) {
  if (!(decimal ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(answer)) return 'Please enter a valid number.';
  if (min_value !== undefined && Number(answer) < Number(min_value)) return `Must be at least ${min_value}.`;
  if (max_value !== undefined && Number(answer) > Number(max_value)) return `Must be at most ${max_value}.`;
  return undefined;
}
