import { findReadAccess } from '../slack/channels/find-membership';
import { listMemberChannels } from '../slack/channels/list-member-channels';
import { findDirectMessage } from '../slack/find-direct-message';
import type { Person } from '../slack/language/language-rows';
import type { CompanyContext } from './company-context';

export interface ReadableChannels {
  readonly channels: readonly string[];
  /** Slack did not say of all of them whether the person is there. */
  readonly isIncomplete: boolean;
}

/**
 * Finds which of these channels a person is in, direct messages with the bot too; of the places where the view was opened also
 * public ones that the person has not joined. What Slack does not say counts as no.
 */
export async function findReadableChannels(
  bot: CompanyContext,
  { teamId, userId }: Person,
  { channels, places }: { readonly channels: readonly string[]; readonly places: readonly string[] },
): Promise<ReadableChannels> {
  const joined = await listMemberChannels(bot, { teamId, userId });
  const rest = channels.filter((id) => !joined?.includes(id));
  const hasDirectMessage = rest.some((id) => id.startsWith('D'));
  const direct = hasDirectMessage ? await findDirectMessage(bot, teamId, userId) : undefined;
  const asked = rest.filter((id) => id !== direct && places.includes(id));
  const answers = await Promise.all(
    asked.map(async (channelId) => (await findReadAccess(bot, { teamId, channelId }, userId)).answer),
  );
  return {
    channels: [
      ...channels.filter((id) => joined?.includes(id) || id === direct),
      ...asked.filter((_, index) => answers[index] === 'yes'),
    ],
    isIncomplete:
      joined === undefined ||
      (hasDirectMessage && direct === undefined) ||
      answers.some((answer) => answer !== 'yes' && answer !== 'no'),
  };
}
