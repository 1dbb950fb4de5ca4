import { findTypedCode } from '../analyses';
import { listRedactedChannels } from '../slack/channels/find-detail';
import { listMemberChannels } from '../slack/channels/list-member-channels';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import type { CompanyContext } from './company-context';
import {
  type FoundCompany,
  findCaseByCode,
  findCaseById,
  listChannelsOfCompany,
  searchByName,
} from './company-rows';
import { findReadableChannels } from './find-readable-channels';

/** The case by which the one company that matches is shown, or several companies to choose from. */
export interface FoundCompanies {
  readonly caseId?: string;
  readonly companies: readonly FoundCompany[];
  readonly count: number;
}

const MAX_FOUND = 10;

/** What a person means by a code, the id of a request or a report, or a part of a name: in the channels that the person is in. */
export async function searchCompany(
  bot: CompanyContext,
  call: Pick<CommandContext, 'teamId' | 'userId' | 'channelId'>,
  { text = '', ...typed }: CommandArgs,
): Promise<FoundCompanies> {
  const { store } = bot;
  const { teamId, channelId } = call;
  const code = findTypedCode(typed);
  if (code) {
    const all = await listChannelsOfCompany(store, teamId, code);
    const { channels } = await findReadableChannels(bot, call, { channels: all, places: [channelId] });
    return toFound(await findCaseByCode(store, { teamId, code, channels }));
  }
  const channels = [...new Set([channelId, ...((await listMemberChannels(bot, call)) ?? [])])];
  const byId = await findCaseById(store, { teamId, channels }, text);
  if (byId !== undefined) return toFound(byId);
  // To find a company by its name would tell what its channel does not show.
  const hidden = await listRedactedChannels(store, teamId, channels);
  const shown = channels.filter((id) => !hidden.has(id));
  const found = await searchByName(store, { teamId, channels: shown }, text, MAX_FOUND);
  const [only] = found.companies;
  return found.count === 1 ? toFound(only?.caseId) : found;
}

function toFound(caseId: string | undefined): FoundCompanies {
  return { ...(caseId !== undefined && { caseId }), companies: [], count: 0 };
}
