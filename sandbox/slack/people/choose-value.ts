import type { JsonObject } from '../model/json';
import { NotPossible } from '../model/not-possible';
import type { SlackContext } from '../slack-context';
import { valueKey } from '../views/initial-state';
import type { Option } from './suggestions';

/** What a person gives an element: text, the value of an option, a name, or several of them. */
export type Given = string | number | string[] | null;

type Surroundings = Pick<SlackContext, 'workspace' | 'suggestions'>;

/** The state of an element once a person has chosen. */
export function chooseValue(element: JsonObject, given: Given, surroundings: Surroundings): JsonObject {
  const key = valueKey(element.type);
  if (!key) throw new NotPossible(`Nothing can be filled into a ${element.type}.`);
  return { type: element.type, [key]: given === null ? null : meaning(element, key, given, surroundings) };
}

function meaning(
  element: JsonObject,
  key: string,
  given: string | number | string[],
  surroundings: Surroundings,
): unknown {
  const { workspace } = surroundings;
  const each = (choose: (value: string) => unknown) => [given].flat().map((value) => choose(String(value)));
  switch (key) {
    case 'selected_option':
      return option(element, String(given), surroundings);
    case 'selected_options':
      return each((value) => option(element, value, surroundings));
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
export function option(element: JsonObject, value: string, { suggestions }: Surroundings): Option {
  const groups = (element.option_groups ?? []) as { options: Option[] }[];
  const offered = [
    ...((element.options ?? []) as Option[]),
    ...groups.flatMap(({ options }) => options),
    ...suggestions.of(element),
    ...([element.initial_option, element.initial_options].flat().filter(Boolean) as Option[]),
  ];
  const chosen = offered.find((candidate) => candidate.value === value);
  if (!chosen)
    throw new NotPossible(`${value} is not offered: ${offered.map((one) => one.value).join(', ')}.`);
  return chosen;
}
