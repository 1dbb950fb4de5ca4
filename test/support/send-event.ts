import { randomUUID } from 'node:crypto';
import type { SlackWorkspace } from '../../sandbox/slack';

/** Sends the bot a request with Slack's signature, as of a given time. */
export function sendEvent(workspace: SlackWorkspace, event: Record<string, string>, at = Date.now()) {
  return workspace.send({
    kind: 'events_api',
    payload: {
      type: 'event_callback',
      event_id: `Ev${randomUUID()}`,
      event_time: Math.floor(at / 1000),
      team_id: workspace.team.id,
      api_app_id: workspace.app.id,
      authorizations: [{ team_id: workspace.team.id, user_id: workspace.bot.id, is_bot: true }],
      event,
    },
    acceptsResponse: false,
  });
}
