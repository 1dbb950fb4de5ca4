import { mentionsUser } from '../slack/is-addressed-to-bot';
import type { SlackContext } from '../slack/slack-clients';
import type { InstalledWorkspace } from '../slack/workspaces/workspace-access';
import type { StoreContext } from '../store/store';
import { isMember } from './membership-rows';
import type { EventCallbackBody } from './store-event';

/** Events of a workspace that removed the app, whose data is then deleted: it is not among the installed ones any more. */
const REMOVAL_EVENTS = ['app_uninstalled', 'tokens_revoked'];

/**
 * The event with the one workspace whose bot it is for in `authorizations`; undefined if no workspace that may use the app is concerned.
 * Slack lists one installation there, and not necessarily the one addressed: in a channel with the bots of two companies it was always the
 * one that joined last, whoever was mentioned (https://github.com/slackapi/bolt-js/issues/2008,
 * https://github.com/slackapi/bolt-python/issues/1107). Bolt's own type says that the field may be missing.
 */
export async function addressEvent(
  bot: SlackContext,
  body: EventCallbackBody,
): Promise<EventCallbackBody | undefined> {
  if (REMOVAL_EVENTS.includes(body.event.type)) return body;
  const workspaces = await bot.slack.workspaces();
  const addressed =
    findMeant(workspaces, body) ??
    (await findOfSender(bot, workspaces, body)) ??
    findNamed(workspaces, body) ??
    (await findInChannel(bot, workspaces, body));
  if (!addressed) return undefined;
  const { teamId: team_id, enterpriseId: enterprise_id = null, botUserId: user_id } = addressed;
  const [first] = body.authorizations ?? [];
  return { ...body, authorizations: [{ ...first, team_id, enterprise_id, user_id, is_bot: true }] };
}

/** The workspace whose bot is mentioned or joined; of several the sender's own. */
function findMeant(
  workspaces: readonly InstalledWorkspace[],
  { event }: EventCallbackBody,
): InstalledWorkspace | undefined {
  const meant = workspaces.filter(({ botUserId }) =>
    event.type === 'member_joined_channel'
      ? botUserId !== '' && event.user === botUserId
      : typeof event.text === 'string' && mentionsUser(event.text, botUserId),
  );
  return meant.find(({ teamId }) => teamId === findSenderTeam(event)) ?? meant[0];
}

/** The sender's workspace, if its bot is in the channel too. */
async function findOfSender(
  { store }: Pick<StoreContext, 'store'>,
  workspaces: readonly InstalledWorkspace[],
  { event, is_ext_shared_channel: isShared }: EventCallbackBody,
): Promise<InstalledWorkspace | undefined> {
  const { channel } = event;
  if (!isShared || typeof channel !== 'string') return undefined;
  const own = workspaces.find(({ teamId }) => teamId === findSenderTeam(event));
  return own && (await isMember(store, { teamId: own.teamId, channelId: channel })) ? own : undefined;
}

/** The workspace that Slack names, or the only one that there can be. */
function findNamed(
  workspaces: readonly InstalledWorkspace[],
  { authorizations, context_team_id, team_id }: EventCallbackBody,
): InstalledWorkspace | undefined {
  const named = authorizations?.[0]?.team_id ?? context_team_id ?? team_id;
  return workspaces.find(({ teamId, isOnly }) => isOnly || teamId === named);
}

/**
 * Finds a workspace whose bot is in the channel, where Slack names none that may use the app: `team_id` may be that of another
 * company.
 */
async function findInChannel(
  { store }: Pick<StoreContext, 'store'>,
  workspaces: readonly InstalledWorkspace[],
  { event: { channel } }: EventCallbackBody,
): Promise<InstalledWorkspace | undefined> {
  if (typeof channel !== 'string') return undefined;
  for (const workspace of workspaces)
    if (await isMember(store, { teamId: workspace.teamId, channelId: channel })) return workspace;
  return undefined;
}

/** Finds the sender's workspace: in a channel of several companies `team` may be the one that owns the channel. */
function findSenderTeam({ user_team, source_team, team }: EventCallbackBody['event']): unknown {
  return user_team ?? source_team ?? team;
}
