import { z } from 'zod/v4';

/**
 * Slack's app manifest: `manifest.schema.1.0.0.json` in github.com/slackapi/manifest-schema and
 * https://docs.slack.dev/reference/app-manifest, without functions and workflows. Where they disagree, the stricter one.
 */
const text = (max: number) => z.string().min(1).max(max);
const flag = z.boolean().optional();
// The schema allows http, the reference says https.
const httpsUrl = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^https:\/\//, 'must be an https URL');
const unique = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((items) => new Set(items).size === items.length, 'items must be unique');

const displayInformation = z.strictObject({
  name: text(35),
  description: text(140).optional(),
  // 174 in the reference, 175 in the schema.
  long_description: z.string().min(175).max(4000).optional(),
  background_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/, 'must be a hex color')
    .optional(),
});

const features = z.strictObject({
  app_home: z
    .strictObject({
      home_tab_enabled: flag,
      messages_tab_enabled: flag,
      messages_tab_read_only_enabled: flag,
    })
    .optional(),
  bot_user: z.strictObject({ display_name: text(80), always_online: flag }).optional(),
  shortcuts: z
    .array(
      z.strictObject({
        name: text(24),
        type: z.enum(['message', 'global']),
        callback_id: text(255),
        description: text(150),
      }),
    )
    .min(1)
    .max(10)
    .optional(),
  slash_commands: z
    .array(
      z.strictObject({
        command: z.string().min(2).max(32).regex(/^\//, 'must begin with /'),
        url: httpsUrl(3000).optional(),
        description: text(2000),
        usage_hint: text(1000).optional(),
        should_escape: flag,
      }),
    )
    .min(1)
    .max(50)
    .optional(),
});

const scopes = z.array(z.string().max(50)).max(255).optional();

const oauthConfig = z.strictObject({
  redirect_urls: unique(z.string().max(2500), 1000).optional(),
  scopes: z
    .strictObject({ bot: scopes, user: scopes, bot_optional: scopes, user_optional: scopes })
    .optional(),
  token_management_enabled: flag,
  pkce_enabled: flag,
});

const events = unique(z.string().max(50), 100).optional();

const settings = z.strictObject({
  event_subscriptions: z
    .strictObject({ request_url: httpsUrl(3500).optional(), bot_events: events, user_events: events })
    .optional(),
  interactivity: z
    .strictObject({
      is_enabled: z.boolean(),
      request_url: httpsUrl(3500).optional(),
      message_menu_options_url: httpsUrl(3500).optional(),
    })
    .optional(),
  org_deploy_enabled: flag,
  socket_mode_enabled: flag,
  token_rotation_enabled: flag,
});

export const manifestSchema = z
  .strictObject({
    $schema: z.string().optional(),
    _metadata: z
      .strictObject({ major_version: z.int().optional(), minor_version: z.int().optional() })
      .optional(),
    display_information: displayInformation,
    features: features.optional(),
    oauth_config: oauthConfig.optional(),
    settings: settings.optional(),
  })
  .check(({ value: { features: offered, settings: set }, issues }) => {
    if (set?.socket_mode_enabled) return;
    const addIssue = (message: string, path: PropertyKey[]) =>
      issues.push({ code: 'custom', message, path, input: undefined });
    // Slack's message, see github.com/b3rys/b3rys-team-os/pull/84.
    if (set?.event_subscriptions && !set.event_subscriptions.request_url)
      addIssue('Event Subscription requires either Request URL or Socket Mode Enabled', [
        'settings',
        'event_subscriptions',
      ]);
    // Slack only fails at the first click or command; the sandbox rejects the manifest.
    if (set?.interactivity?.is_enabled && !set.interactivity.request_url)
      addIssue('Interactivity requires a Request URL', ['settings', 'interactivity']);
    for (const [index, { url }] of (offered?.slash_commands ?? []).entries())
      if (!url) addIssue('Slash command requires a URL', ['features', 'slash_commands', index]);
  });
