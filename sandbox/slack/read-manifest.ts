import { z } from 'zod/v4';
import type { SlackApp } from './model/slack-app';

const SlashCommand = z
  .looseObject({ command: z.string(), description: z.string(), usage_hint: z.string().optional() })
  .transform(({ command, description, usage_hint: usageHint }) => ({ command, description, usageHint }));

const Shortcut = z
  .looseObject({ callback_id: z.string(), name: z.string(), type: z.enum(['message', 'global']) })
  .transform(({ callback_id: callbackId, name, type }) => ({ callbackId, name, global: type === 'global' }));

const Manifest = z.looseObject({
  display_information: z.looseObject({ name: z.string() }),
  features: z
    .looseObject({
      bot_user: z.looseObject({ display_name: z.string() }).optional(),
      slash_commands: z.array(SlashCommand).default([]),
      shortcuts: z.array(Shortcut).default([]),
    })
    .default({ slash_commands: [], shortcuts: [] }),
  oauth_config: z
    .looseObject({ scopes: z.looseObject({ bot: z.array(z.string()).default([]) }) })
    .default({ scopes: { bot: [] } }),
  settings: z
    .looseObject({
      event_subscriptions: z
        .looseObject({ bot_events: z.array(z.string()).default([]) })
        .default({ bot_events: [] }),
      token_rotation_enabled: z.boolean().default(false),
    })
    .default({ event_subscriptions: { bot_events: [] }, token_rotation_enabled: false }),
});

/** The app as its manifest describes it, so that it gets in the sandbox what it would get from Slack, and no more. */
export function readManifest(
  manifest: unknown,
): Pick<SlackApp, 'name' | 'scopes' | 'events' | 'tokenRotation' | 'commands' | 'shortcuts'> {
  const { display_information, features, oauth_config, settings } = Manifest.parse(manifest);
  return {
    name: features.bot_user?.display_name ?? display_information.name,
    scopes: oauth_config.scopes.bot,
    events: settings.event_subscriptions.bot_events,
    tokenRotation: settings.token_rotation_enabled,
    commands: features.slash_commands,
    shortcuts: features.shortcuts,
  };
}
