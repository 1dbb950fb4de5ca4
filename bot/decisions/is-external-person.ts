import type { Bot } from '../bot';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { type Actor, isSameEnterprise } from '../slack/is-same-enterprise';

/** Whether a person belongs to another company: they never decide, even where they may read everything. */
export async function isExternalPerson(
  bot: Bot,
  channel: Channel,
  { team, enterprise }: Partial<Actor>,
  ownEnterpriseId: string | undefined,
): Promise<boolean> {
  if (team === undefined || team === channel.teamId) return false;
  return !(await isSameEnterprise(bot, channel, { team, enterprise }, ownEnterpriseId));
}

/** Who pressed a button or submitted a form. */
export function toActor(body: {
  readonly user: { readonly team_id?: string };
  readonly team?: { readonly id?: string; readonly enterprise_id?: string } | null;
}): Partial<Actor> {
  const team = body.user.team_id;
  // If the person belongs to another team, `body.team` may be the app's own and says nothing about the person.
  const enterprise = body.team?.id === team ? body.team?.enterprise_id : undefined;
  return { team, enterprise };
}
