import type { KnownBlock } from '@slack/types';
import { actions } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { plainTextObject } from '../slack/block-kit/text-objects';
import { actionIds, inputIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';

const MAX_SEARCH_LENGTH = 100;

/**
 * An input on the App Home sends what was typed when Enter is pressed, because the tab has no submit button:
 * https://docs.slack.dev/reference/block-kit/composition-objects/dispatch-action-configuration-object, and
 * https://github.com/yhatt/jsx-slack/pull/200 has a picture of it. What was typed stays while block id and action id do
 * (https://docs.slack.dev/reference/views/home-tab-views), so that a cleared search needs another block id.
 */
export function searchInput(search: string | undefined, { home }: Texts): KnownBlock[] {
  return [
    {
      type: 'input',
      block_id: search === undefined ? 'search' : 'searched',
      dispatch_action: true,
      label: plainTextObject(home.search, limits.label),
      element: {
        type: 'plain_text_input',
        action_id: inputIds.searchCompanies,
        max_length: MAX_SEARCH_LENGTH,
        dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'] },
        placeholder: plainTextObject(home.searchPlaceholder, limits.placeholder),
        ...(search && { initial_value: search }),
      },
    },
    ...(search === undefined ? [] : actions({ action: actionIds.clearSearch, text: home.clearSearch })),
  ];
}

/** What to search for; empty for nothing. */
export function readSearch(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  return typed.slice(0, MAX_SEARCH_LENGTH).replace(/\p{C}/gu, '').trim();
}
