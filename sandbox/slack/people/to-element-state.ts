import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import { getValueKey } from '../views/initial-state';
import type { MenuOption } from './suggestions';

/** Text, the value of an option, a name, or several of them. */
export type InputValue = string | number | string[] | null;

type ValueContext = Pick<SlackContext, 'workspace' | 'suggestions'>;

/** The state of an element after input. */
export function toElementState(element: JsonObject, input: InputValue, context: ValueContext): JsonObject {
  const key = getValueKey(element.type);
  if (!key) throw new ActionError(`A ${element.type} takes no input.`);
  return {
    type: element.type,
    [key]: input === null ? null : resolveValue(element, key, input, context),
  };
}

function resolveValue(
  element: JsonObject,
  key: string,
  input: string | number | string[],
  context: ValueContext,
): unknown {
  const { workspace } = context;
  const each = (choose: (value: string) => unknown) => [input].flat().map((value) => choose(String(value)));
  switch (key) {
    case 'selected_option':
      return findOption(element, String(input), context);
    case 'selected_options':
      return each((value) => findOption(element, value, context));
    case 'selected_user':
      return workspace.user(String(input)).id;
    case 'selected_users':
      return each((value) => workspace.user(value).id);
    case 'selected_channel':
    case 'selected_conversation':
      return workspace.channel(String(input)).id;
    case 'selected_channels':
    case 'selected_conversations':
      return each((value) => workspace.channel(value).id);
    case 'selected_date_time':
      return Number(input);
    default:
      return String(input);
  }
}

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
    throw new ActionError(
      `${value} is not an option. Options: ${offered.map((one) => one.value).join(', ')}.`,
    );
  return chosen;
}
