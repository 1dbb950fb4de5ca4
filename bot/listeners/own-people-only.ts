import type { AnyMiddlewareArgs, Middleware } from '@slack/bolt';
import type { Bot } from '../bot';
import { notice } from '../cards';
import { mustBeReduced } from '../submissions/must-be-reduced';
import { type Asked, whisper } from './whisper';

/** The parts of a click or a shortcut that tell whose it is and where. */
interface Origin {
  readonly user?: { readonly team_id?: string };
  readonly channel?: { readonly id: string };
}

/**
 * People of other companies press nothing where they may read verdicts alone. A form has no channel and needs none:
 * it is opened for those alone who were let through, and Slack offers them neither commands nor shortcuts.
 */
export function ownPeopleOnly(bot: Bot): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const { body, context, next } = args;
    const { user, channel } = body as Origin;
    const teamId = context.teamId ?? '';
    const isGuest = user?.team_id !== undefined && user.team_id !== teamId;
    if (!isGuest || !channel || !(await mustBeReduced(bot, { teamId, channelId: channel.id }))) return next();
    const asked = args as unknown as Asked & { readonly ack: () => Promise<void> };
    await asked.ack();
    await whisper(asked, notice(bot.texts.notices.ownPeopleOnly));
  };
}
