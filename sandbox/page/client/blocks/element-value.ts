import type { InputValue } from '../../../slack/control/contract';
import type { BlockElement, SelectOption } from './block-types';

type ElementState = Record<string, unknown> | undefined;

/** The value in the state, or the initial value. */
export function getElementValue(element: BlockElement, state: ElementState): InputValue {
  const current = state ? Object.entries(state).find(([key]) => key !== 'type')?.[1] : undefined;
  const initial = Object.entries(element).find(([key]) => key.startsWith('initial_'))?.[1];
  return toInputValue(current ?? initial);
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

export const toValues = (value: InputValue): string[] =>
  value === null ? [] : [value].flat().map((one) => String(one));

export const toText = (value: InputValue): string => (value === null ? '' : String(value));
