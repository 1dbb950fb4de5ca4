import { z } from 'zod/v4';
import { method } from '../../method';
import { SlackError } from '../../slack-error';

export const v2Access = method({
  token: 'none',
  args: z.object({
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    code: z.string().optional(),
    redirect_uri: z.string().optional(),
  }),
  run: ({ args, context: { app, workspace, tokens, codes, happenings } }) => {
    if (args.client_id !== app.clientId) throw new SlackError('invalid_client_id');
    if (args.client_secret !== app.clientSecret) throw new SlackError('bad_client_secret');
    const { user, scopes } = codes.exchange(args.code ?? '', args.redirect_uri);
    const access_token = tokens.mint(scopes);
    happenings.announce({ type: 'app.installed' });
    return {
      access_token,
      token_type: 'bot',
      scope: scopes.join(','),
      bot_user_id: workspace.bot.id,
      app_id: app.id,
      team: { id: workspace.team.id, name: workspace.team.name },
      enterprise: null,
      is_enterprise_install: false,
      authed_user: { id: user },
    };
  },
});
