import type { WebClient } from '@slack/web-api';
import { getErrorCode } from '../classify-read-error';
import type { SlackContext } from '../slack-clients';
import { findNames } from './name-rows';

/** Slack allows a hundred calls a minute: https://docs.slack.dev/reference/methods/users.info. */
const MAX_ASKED = 50;
/** The errors about one person; the others may have a name. */
const unknownPersonCodes = ['user_not_found', 'user_not_visible'];

interface People {
  readonly teamId: string;
  readonly userIds: readonly string[];
  /** The people whom Slack may be asked about though nobody knows how they were called: they were not erased. */
  readonly present: readonly string[];
}

/** Names of people as Slack has them, where the app was allowed to read them; otherwise as they were called when they last acted. */
export async function loadNames(
  { slack, store, log }: SlackContext,
  { teamId, userIds, present }: People,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(await findNames(store, teamId, userIds));
  const asked = [...new Set(userIds)].filter((id) => names.has(id) || present.includes(id));
  try {
    const client = await slack.clientFor(teamId);
    for (const userId of asked.slice(0, MAX_ASKED)) {
      const name = await askName(client, userId);
      if (name) names.set(userId, name);
    }
  } catch (error) {
    log.debug({ err: error, teamId }, 'Slack does not say how people are called');
  }
  return names;
}

async function askName(client: WebClient, user: string): Promise<string | undefined> {
  try {
    const found = (await client.users.info({ user })).user;
    return found?.real_name ?? found?.profile?.real_name;
  } catch (error) {
    if (unknownPersonCodes.includes(getErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}
