import type { AnyMiddlewareArgs, Context, Middleware } from '@slack/bolt';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { isRedacted } from '../slack/channels/is-redacted';
import { type InteractionContext, replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { type Actor, isSameEnterprise } from '../slack/is-same-enterprise';
import type { WorkspaceAuthorization } from '../slack/workspaces/workspaces';
import { findChannelTexts } from '../texts/find-texts';

/** The fields of a click, a shortcut or a command that name the actor and the channel. */
interface InteractionBody {
  readonly user?: { readonly team_id?: string };
  readonly team?: { readonly id?: string; readonly enterprise_id?: string } | null;
  readonly channel?: { readonly id: string };
  readonly command?: string;
  readonly team_id?: string;
  readonly enterprise_id?: string;
  readonly channel_id?: string;
}

/** Commands use `team_id`/`channel_id`; events reuse those names but have no actor. */
function readActor(body: InteractionBody): Partial<Actor> & { readonly channelId?: string } {
  if (body.command !== undefined)
    return { team: body.team_id, enterprise: body.enterprise_id, channelId: body.channel_id };
  const team = body.user?.team_id;
  // If the actor belongs to another team, `body.team` is the app's own and says nothing about the actor.
  const enterprise = body.team?.id === team ? body.team?.enterprise_id : undefined;
  return { team, enterprise, channelId: body.channel?.id };
}

/**
 * Stops clicks and commands by people of other companies where cards are redacted for them. Modal submissions have no
 * channel and need no check: only people who passed it can open a modal.
 */
export function blockExternalUsers(bot: Bot): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { team, enterprise, channelId } = readActor(args.body as InteractionBody);
    const { context, next } = args;
    const { teamId = '', ownEnterpriseId } = context as Context &
      Pick<WorkspaceAuthorization, 'ownEnterpriseId'>;
    if (team === undefined || team === teamId || !channelId) return next();
    const channel = { teamId, channelId };
    if (!(await isRedacted(bot, channel))) return next();
    if (await isSameEnterprise(bot, channel, { team, enterprise }, ownEnterpriseId)) return next();
    const interaction = args as unknown as InteractionContext & { readonly ack: () => Promise<void> };
    await interaction.ack();
    await replyEphemeral(interaction, notice((await findChannelTexts(bot, channel)).notices.ownPeopleOnly));
  };
}
