import type { Given } from '../../../slack/control/contract';
import type { Element, Option } from './block-types';

type State = Record<string, unknown> | undefined;

/** What an element shows: what its state holds, or what it starts with. */
export function elementValue(element: Element, state: State): Given {
  const held = state ? Object.entries(state).find(([key]) => key !== 'type')?.[1] : undefined;
  const initial = Object.entries(element).find(([key]) => key.startsWith('initial_'))?.[1];
  return plainValue(held ?? initial);
}

function plainValue(value: unknown): Given {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => String(plainValue(one)));
  if (typeof value === 'object') return 'value' in value ? String(value.value) : null;
  return typeof value === 'number' ? value : String(value);
}

export function optionsOf({ options = [], option_groups: groups = [] }: Element): Option[] {
  return [...options, ...groups.flatMap((group) => group.options)];
}

export const isMany = (element: Element) =>
  element.type === 'checkboxes' || element.type.startsWith('multi_');

export const asMany = (given: Given): string[] =>
  given === null ? [] : [given].flat().map((one) => String(one));

export const asText = (given: Given): string => (given === null ? '' : String(given));
