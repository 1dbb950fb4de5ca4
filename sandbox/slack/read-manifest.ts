import { toBlockErrors } from './blocks/block-errors';
import { manifestSchema } from './manifest-schema';
import type { SlackApp } from './model/slack-app';

type AppFromManifest = Pick<
  SlackApp,
  | 'name'
  | 'scopes'
  | 'optionalScopes'
  | 'events'
  | 'tokenRotation'
  | 'redirectUrls'
  | 'commands'
  | 'shortcuts'
>;

/** A manifest that Slack refuses, with the errors of `apps.manifest.create`. */
export class InvalidManifestError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(`invalid_manifest: ${errors.join('; ')}`);
    this.name = 'InvalidManifestError';
  }
}

/** The app of a manifest, so that it has the same permissions in the sandbox as in Slack. */
export function readManifest(manifest: unknown): AppFromManifest {
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) throw new InvalidManifestError(toBlockErrors(parsed.error, manifest, []));
  const { display_information, features, oauth_config, settings } = parsed.data;
  // Slack's own example lists optional scopes twice, https://github.com/slackapi/slack-cli/pull/517; nothing says that it must.
  const { bot = [], bot_optional: optionalScopes = [] } = oauth_config?.scopes ?? {};
  return {
    name: features?.bot_user?.display_name ?? display_information.name,
    scopes: [...new Set([...bot, ...optionalScopes])],
    optionalScopes,
    events: settings?.event_subscriptions?.bot_events ?? [],
    tokenRotation: settings?.token_rotation_enabled ?? false,
    redirectUrls: oauth_config?.redirect_urls ?? [],
    commands: (features?.slash_commands ?? []).map(({ command, description, usage_hint: usageHint }) => ({
      command,
      description,
      usageHint,
    })),
    shortcuts: (features?.shortcuts ?? []).map(({ callback_id: callbackId, name, type }) => ({
      callbackId,
      name,
      global: type === 'global',
    })),
  };
}
