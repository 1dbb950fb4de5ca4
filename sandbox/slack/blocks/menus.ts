import { z } from 'zod/v4';
import { checkInitialOptions } from './check-initial-options';
import { menuOption, optionGroup } from './options';
import { actionId, confirmDialog, placeholder } from './text-objects';

const single = {
  action_id: actionId,
  placeholder,
  confirm: confirmDialog.optional(),
  focus_on_load: z.boolean().optional(),
};
const multiple = { ...single, max_selected_items: z.int().min(1).optional() };

const optionFields = {
  options: z.array(menuOption).min(1).max(100).optional(),
  option_groups: z.array(optionGroup).min(1).max(100).optional(),
};

const conversationFilter = z.strictObject({
  include: z.array(z.enum(['im', 'mpim', 'private', 'public'])).optional(),
  exclude_external_shared_channels: z.boolean().optional(),
  exclude_bot_users: z.boolean().optional(),
});
const conversationFields = {
  default_to_current_conversation: z.boolean().optional(),
  filter: conversationFilter.optional(),
};
const responseUrlFields = { response_url_enabled: z.boolean().optional() };

export const menus = [
  z
    .strictObject({
      type: z.literal('static_select'),
      ...single,
      ...optionFields,
      initial_option: menuOption.optional(),
    })
    .superRefine(checkInitialOptions),
  z
    .strictObject({
      type: z.literal('multi_static_select'),
      ...multiple,
      ...optionFields,
      initial_options: z.array(menuOption).optional(),
    })
    .superRefine(checkInitialOptions),
  z.strictObject({
    type: z.literal('external_select'),
    ...single,
    initial_option: menuOption.optional(),
    min_query_length: z.int().min(0).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_external_select'),
    ...multiple,
    initial_options: z.array(menuOption).optional(),
    min_query_length: z.int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal('users_select'), ...single, initial_user: z.string().optional() }),
  z.strictObject({
    type: z.literal('multi_users_select'),
    ...multiple,
    initial_users: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('conversations_select'),
    ...single,
    ...conversationFields,
    ...responseUrlFields,
    initial_conversation: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('multi_conversations_select'),
    ...multiple,
    ...conversationFields,
    initial_conversations: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('channels_select'),
    ...single,
    ...responseUrlFields,
    initial_channel: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('multi_channels_select'),
    ...multiple,
    initial_channels: z.array(z.string()).optional(),
  }),
] as const;
