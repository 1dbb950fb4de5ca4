import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';

export const testAuth = defineMethod({
  args: z.object({}),
  run: ({ context: { workspace, url } }) => ({
    url: `${url()}/`,
    team: workspace.team.name,
    user: workspace.bot.name,
    team_id: workspace.team.id,
    user_id: workspace.bot.id,
    bot_id: workspace.botId,
    ...(workspace.enterprise && { enterprise_id: workspace.enterprise.id }),
    is_enterprise_install: false,
  }),
});
