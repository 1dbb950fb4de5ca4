import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import type { Bot } from '../bot';
import { notice } from '../cards';
import { mustBeReduced } from '../submissions/must-be-reduced';
import { type Asked, whisper } from './whisper';

/** The parts of a click, a shortcut or a command that tell whose it is and where. */
interface Origin {
  readonly user?: { readonly team_id?: string };
  readonly channel?: { readonly id: string };
  readonly command?: string;
  readonly team_id?: string;
  readonly channel_id?: string;
}

/** A command tells it in words of its own, which events use too: they come of no press. */
function originOf(body: Origin): { readonly team?: string; readonly channelId?: string } {
  return body.command === undefined
    ? { team: body.user?.team_id, channelId: body.channel?.id }
    : { team: body.team_id, channelId: body.channel_id };
}

/**
 * People of other companies press and type nothing where they may read verdicts alone. A form has no channel and needs
 * none: it is opened for those alone who were let through.
 */
export function ownPeopleOnly(bot: Bot): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { team, channelId } = originOf(args.body as Origin);
    const { context, next } = args;
    const teamId = context.teamId ?? '';
    const isGuest = team !== undefined && team !== teamId;
    if (!isGuest || !channelId || !(await mustBeReduced(bot, { teamId, channelId }))) return next();
    const asked = args as unknown as Asked & { readonly ack: () => Promise<void> };
    await asked.ack();
    await whisper(asked, notice(bot.texts.notices.ownPeopleOnly));
  };
}
