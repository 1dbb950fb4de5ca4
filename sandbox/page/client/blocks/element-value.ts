import type { InputValue } from '../../../slack/control/contract';
import type { BlockElement, SelectOption } from './block-types';

type ElementState = Record<string, unknown> | undefined;

/** What an element shows: what its state holds, or what it starts with. */
export function getElementValue(element: BlockElement, state: ElementState): InputValue {
  const held = state ? Object.entries(state).find(([key]) => key !== 'type')?.[1] : undefined;
  const initial = Object.entries(element).find(([key]) => key.startsWith('initial_'))?.[1];
  return toInputValue(held ?? initial);
}

function toInputValue(value: unknown): InputValue {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => String(toInputValue(one)));
  if (typeof value === 'object') return 'value' in value ? String(value.value) : null;
  return typeof value === 'number' ? value : String(value);
}

export function getOptions({ options = [], option_groups: groups = [] }: BlockElement): SelectOption[] {
  return [...options, ...groups.flatMap((group) => group.options)];
}

export const isMultiSelect = (element: BlockElement) =>
  element.type === 'checkboxes' || element.type.startsWith('multi_');

export const toValues = (given: InputValue): string[] =>
  given === null ? [] : [given].flat().map((one) => String(one));

export const toText = (given: InputValue): string => (given === null ? '' : String(given));
