import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';

/**
 * The method `auth.revoke`, after which the app stays installed, and its bot does nothing any more:
 * https://docs.slack.dev/reference/methods/auth.revoke
 */
export const revokeAuth = defineMethod({
  args: z.object({ test: z.union([z.boolean(), z.string()]).optional() }),
  run: ({ context: { tokens, workspace, eventsApi }, token, secret }) => {
    tokens.revoke(secret, 'token_revoked');
    const revoked = { oauth: [], bot: [workspace.bot.id] };
    if (token.user === undefined)
      eventsApi.dispatch({ type: 'tokens_revoked', tokens: revoked, event_ts: workspace.nextTs() });
    return { revoked: true };
  },
});
