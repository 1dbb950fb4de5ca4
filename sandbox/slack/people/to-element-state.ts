import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import { getValueKey } from '../views/initial-state';
import type { MenuOption } from './suggestions';

/** What a person gives an element: text, the value of an option, a name, or several of them. */
export type InputValue = string | number | string[] | null;

type ValueContext = Pick<SlackContext, 'workspace' | 'suggestions'>;

/** The state of an element once a person has chosen. */
export function toElementState(
  element: JsonObject,
  given: InputValue,
  surroundings: ValueContext,
): JsonObject {
  const key = getValueKey(element.type);
  if (!key) throw new ActionError(`Nothing can be filled into a ${element.type}.`);
  return {
    type: element.type,
    [key]: given === null ? null : resolveValue(element, key, given, surroundings),
  };
}

function resolveValue(
  element: JsonObject,
  key: string,
  given: string | number | string[],
  surroundings: ValueContext,
): unknown {
  const { workspace } = surroundings;
  const each = (choose: (value: string) => unknown) => [given].flat().map((value) => choose(String(value)));
  switch (key) {
    case 'selected_option':
      return findOption(element, String(given), surroundings);
    case 'selected_options':
      return each((value) => findOption(element, value, surroundings));
    case 'selected_user':
      return workspace.user(String(given)).id;
    case 'selected_users':
      return each((value) => workspace.user(value).id);
    case 'selected_channel':
    case 'selected_conversation':
      return workspace.channel(String(given)).id;
    case 'selected_channels':
    case 'selected_conversations':
      return each((value) => workspace.channel(value).id);
    case 'selected_date_time':
      return Number(given);
    default:
      return String(given);
  }
}

/** People can only choose what is offered. */
export function findOption(element: JsonObject, value: string, { suggestions }: ValueContext): MenuOption {
  const groups = (element.option_groups ?? []) as { options: MenuOption[] }[];
  const offered = [
    ...((element.options ?? []) as MenuOption[]),
    ...groups.flatMap(({ options }) => options),
    ...suggestions.of(element),
    ...([element.initial_option, element.initial_options].flat().filter(Boolean) as MenuOption[]),
  ];
  const chosen = offered.find((candidate) => candidate.value === value);
  if (!chosen)
    throw new ActionError(`${value} is not offered: ${offered.map((one) => one.value).join(', ')}.`);
  return chosen;
}
