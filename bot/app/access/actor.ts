import type { Context } from '@slack/bolt';
import { findOwnEnterpriseId, type Actor as Sender } from '../../slack/is-same-enterprise';

/** Who acts, where, as Slack's payload says. */
export interface Actor {
  /** The workspace whose token is used, and whose data the action is about. */
  readonly teamId: string;
  readonly userId: string;
  /** The person's own workspace or organisation. */
  readonly from: Sender;
  /** The organisation of the workspace that has the app. */
  readonly ownEnterpriseId?: string;
  /** The person's name as Slack gives it, without any scope. */
  readonly name?: string;
  /** The channel of the message, command or shortcut; a form and the App Home have none. */
  readonly here?: string;
}

/** The fields of a click, a form, a shortcut or a command that name person and channel. */
interface InteractionBody {
  readonly user?: {
    readonly id?: string;
    readonly name?: string;
    readonly username?: string;
    readonly team_id?: string;
  };
  readonly team?: { readonly id?: string; readonly enterprise_id?: string } | null;
  readonly channel?: { readonly id?: string };
  readonly command?: string;
  readonly user_id?: string;
  readonly user_name?: string;
  readonly team_id?: string;
  readonly enterprise_id?: string;
  readonly channel_id?: string;
}

/**
 * Slack's own examples of forms and shortcuts leave out the workspace of the person
 * (https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload): there it is the one that the payload names.
 * All of them have the person's `name` (https://docs.slack.dev/tools/bolt-js/reference/interfaces/ViewSubmitAction, …/BlockAction).
 */
export function readActor(body: object, context: Context): Actor {
  const { command, user, team, channel, ...flat } = body as InteractionBody;
  const own = { teamId: context.teamId ?? '', ownEnterpriseId: findOwnEnterpriseId(context) };
  if (command !== undefined)
    return {
      ...own,
      userId: flat.user_id ?? '',
      from: { team: flat.team_id ?? '', enterprise: flat.enterprise_id },
      here: flat.channel_id,
      ...(flat.user_name && { name: flat.user_name }),
    };
  const from = user?.team_id ?? team?.id ?? '';
  // If the person belongs to another team, `team` may be the app's own and says nothing about the person.
  const enterprise = team?.id === from ? team?.enterprise_id : undefined;
  const name = user?.name ?? user?.username;
  return {
    ...own,
    userId: user?.id ?? '',
    ...(name && { name }),
    from: { team: from, enterprise },
    here: channel?.id,
  };
}
