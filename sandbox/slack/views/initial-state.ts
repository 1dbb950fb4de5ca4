import { getInteractiveElements } from '../blocks/get-interactive-elements';
import type { JsonObject } from '../model/json';
import type { ViewState } from '../model/view';

/** The value field in the state of an element, and its initial field in the element. */
const VALUE_KEYS: Readonly<Record<string, { value: string; initial: string }>> = {
  plain_text_input: { value: 'value', initial: 'initial_value' },
  email_text_input: { value: 'value', initial: 'initial_value' },
  url_text_input: { value: 'value', initial: 'initial_value' },
  number_input: { value: 'value', initial: 'initial_value' },
  rich_text_input: { value: 'rich_text_value', initial: 'initial_value' },
  file_input: { value: 'files', initial: 'initial_files' },
  datepicker: { value: 'selected_date', initial: 'initial_date' },
  timepicker: { value: 'selected_time', initial: 'initial_time' },
  datetimepicker: { value: 'selected_date_time', initial: 'initial_date_time' },
  static_select: { value: 'selected_option', initial: 'initial_option' },
  external_select: { value: 'selected_option', initial: 'initial_option' },
  radio_buttons: { value: 'selected_option', initial: 'initial_option' },
  users_select: { value: 'selected_user', initial: 'initial_user' },
  conversations_select: { value: 'selected_conversation', initial: 'initial_conversation' },
  channels_select: { value: 'selected_channel', initial: 'initial_channel' },
  checkboxes: { value: 'selected_options', initial: 'initial_options' },
  multi_static_select: { value: 'selected_options', initial: 'initial_options' },
  multi_external_select: { value: 'selected_options', initial: 'initial_options' },
  multi_users_select: { value: 'selected_users', initial: 'initial_users' },
  multi_conversations_select: { value: 'selected_conversations', initial: 'initial_conversations' },
  multi_channels_select: { value: 'selected_channels', initial: 'initial_channels' },
};

export function getValueKey(type: unknown): string | undefined {
  return VALUE_KEYS[String(type)]?.value;
}

/** Initial values; input is kept for elements with the same block id and action id. */
export function createInitialState(blocks: JsonObject[], before?: ViewState): ViewState {
  const values: ViewState['values'] = {};
  for (const block of blocks) {
    for (const element of getInteractiveElements(block)) {
      const keys = VALUE_KEYS[String(element.type)];
      if (!keys) continue;
      const blockId = String(block.block_id);
      const actionId = String(element.action_id);
      const previous = before?.values[blockId]?.[actionId];
      const empty = keys.value.endsWith('s') ? [] : null;
      values[blockId] ??= {};
      const isSame = previous !== undefined && previous.type === element.type;
      values[blockId][actionId] = isSame
        ? previous
        : { type: element.type, [keys.value]: element[keys.initial] ?? empty };
    }
  }
  return { values };
}
