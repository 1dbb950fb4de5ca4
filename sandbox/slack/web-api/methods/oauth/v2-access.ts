import { z } from 'zod/v4';
import type { SlackContext } from '../../../slack-context';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';

export const exchangeToken = defineMethod({
  token: 'none',
  args: z.object({
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    grant_type: z.enum(['authorization_code', 'refresh_token']).default('authorization_code'),
    code: z.string().optional(),
    redirect_uri: z.string().optional(),
    refresh_token: z.string().optional(),
  }),
  run: ({ args, context }) => {
    const { app, workspace } = context;
    if (args.client_id !== app.clientId) throw new SlackError('invalid_client_id');
    if (args.client_secret !== app.clientSecret) throw new SlackError('bad_client_secret');
    const { scopes, ...granted } =
      args.grant_type === 'refresh_token'
        ? context.tokens.refresh(args.refresh_token ?? '')
        : install(context, args.code, args.redirect_uri);
    return {
      ...granted,
      token_type: 'bot',
      scope: scopes.join(','),
      bot_user_id: workspace.bot.id,
      app_id: app.id,
      team: { id: workspace.team.id, name: workspace.team.name },
      enterprise: workspace.enterprise ?? null,
      is_enterprise_install: false,
    };
  },
});

function install(
  { app, authorisationCodes, tokens, eventLog }: SlackContext,
  code = '',
  redirectUri?: string,
) {
  const { user, scopes } = authorisationCodes.exchange(code, redirectUri);
  const minted = app.tokenRotation ? tokens.issueRotating(scopes) : { access_token: tokens.issue(scopes) };
  eventLog.emit({ type: 'app.installed' });
  return { scopes, ...minted, authed_user: { id: user } };
}
