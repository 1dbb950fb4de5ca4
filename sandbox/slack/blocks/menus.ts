import { z } from 'zod/v4';
import { choosesFrom } from './chooses-from';
import { menuOption, optionGroup } from './options';
import { actionId, confirmDialog, placeholder } from './text-objects';

const single = {
  action_id: actionId,
  placeholder,
  confirm: confirmDialog.optional(),
  focus_on_load: z.boolean().optional(),
};
const several = { ...single, max_selected_items: z.int().min(1).optional() };

const offered = {
  options: z.array(menuOption).min(1).max(100).optional(),
  option_groups: z.array(optionGroup).min(1).max(100).optional(),
};

const conversationFilter = z.strictObject({
  include: z.array(z.enum(['im', 'mpim', 'private', 'public'])).optional(),
  exclude_external_shared_channels: z.boolean().optional(),
  exclude_bot_users: z.boolean().optional(),
});
const conversationChoice = {
  default_to_current_conversation: z.boolean().optional(),
  filter: conversationFilter.optional(),
};
const respondable = { response_url_enabled: z.boolean().optional() };

export const menus = [
  z
    .strictObject({
      type: z.literal('static_select'),
      ...single,
      ...offered,
      initial_option: menuOption.optional(),
    })
    .superRefine(choosesFrom),
  z
    .strictObject({
      type: z.literal('multi_static_select'),
      ...several,
      ...offered,
      initial_options: z.array(menuOption).optional(),
    })
    .superRefine(choosesFrom),
  z.strictObject({
    type: z.literal('external_select'),
    ...single,
    initial_option: menuOption.optional(),
    min_query_length: z.int().min(0).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_external_select'),
    ...several,
    initial_options: z.array(menuOption).optional(),
    min_query_length: z.int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal('users_select'), ...single, initial_user: z.string().optional() }),
  z.strictObject({
    type: z.literal('multi_users_select'),
    ...several,
    initial_users: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('conversations_select'),
    ...single,
    ...conversationChoice,
    ...respondable,
    initial_conversation: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('multi_conversations_select'),
    ...several,
    ...conversationChoice,
    initial_conversations: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('channels_select'),
    ...single,
    ...respondable,
    initial_channel: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('multi_channels_select'),
    ...several,
    initial_channels: z.array(z.string()).optional(),
  }),
] as const;
