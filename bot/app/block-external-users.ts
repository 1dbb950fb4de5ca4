import type { AnyMiddlewareArgs, Context, Middleware } from '@slack/bolt';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { isRedacted } from '../slack/channels/is-redacted';
import { type InteractionContext, replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { type Actor, isSameEnterprise } from '../slack/is-same-enterprise';
import type { WorkspaceAuthorization } from '../slack/workspaces/workspaces';

/** The parts of a click, a shortcut or a command that tell whose it is and where. */
interface InteractionBody {
  readonly user?: { readonly team_id?: string };
  readonly team?: { readonly id?: string; readonly enterprise_id?: string } | null;
  readonly channel?: { readonly id: string };
  readonly command?: string;
  readonly team_id?: string;
  readonly enterprise_id?: string;
  readonly channel_id?: string;
}

/** A command tells it in words of its own, which events use too: they come of no press. */
function readActor(body: InteractionBody): Partial<Actor> & { readonly channelId?: string } {
  if (body.command !== undefined)
    return { team: body.team_id, enterprise: body.enterprise_id, channelId: body.channel_id };
  const team = body.user?.team_id;
  // `team` and `enterprise` are the app's where the person's team is another one: they say nothing of a guest.
  const enterprise = body.team?.id === team ? body.team?.enterprise_id : undefined;
  return { team, enterprise, channelId: body.channel?.id };
}

/**
 * People of other companies press and type nothing where they may read verdicts alone. A form has no channel and needs
 * none: it is opened for those alone who were let through.
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
    const asked = args as unknown as InteractionContext & { readonly ack: () => Promise<void> };
    await asked.ack();
    await replyEphemeral(asked, notice(bot.texts.notices.ownPeopleOnly));
  };
}
