import type { InputBlockElement, ModalView } from '@slack/types';
import { findInputs } from './find-blocks';

type EnteredValues = Readonly<Record<string, string | readonly string[]>>;

/** What Slack sends when a person submits a modal as it was opened, but for what they entered. */
export function buildViewSubmission(view: ModalView, entered: EnteredValues = {}) {
  const values: Record<string, Record<string, unknown>> = {};
  for (const { block_id = '', element } of findInputs(view))
    values[block_id] = { [element.action_id ?? '']: buildElementState(element, entered[block_id]) };
  return { state: { values }, private_metadata: view.private_metadata };
}

function buildElementState(element: InputBlockElement, given: string | readonly string[] | undefined) {
  const { type } = element;
  switch (type) {
    case 'plain_text_input':
      // Slack gives null for an input that was left empty.
      return { type, value: (given ?? element.initial_value ?? '') || null };
    case 'datepicker':
      return { type, selected_date: given ?? element.initial_date ?? null };
    case 'users_select':
      return { type, selected_user: given ?? element.initial_user ?? null };
    case 'multi_users_select':
      return { type, selected_users: [given ?? element.initial_users ?? []].flat() };
    case 'multi_conversations_select': {
      const chosen = given ?? element.initial_conversations ?? [];
      return { type, selected_conversations: [chosen].flat().filter((id) => id !== '') };
    }
    case 'static_select':
    case 'external_select':
      return {
        type,
        selected_option: given === undefined ? (element.initial_option ?? null) : given && { value: given },
      };
    case 'multi_static_select':
    case 'checkboxes': {
      const chosen =
        given === undefined ? (element.initial_options ?? []) : [given].flat().map((value) => ({ value }));
      return { type, selected_options: chosen };
    }
  }
}
