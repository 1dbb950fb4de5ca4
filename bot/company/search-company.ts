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
  /** Slack did not say of all channels whether the person is there: companies may be missing. */
  readonly isIncomplete: boolean;
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
    const { channels, isIncomplete } = await findReadableChannels(bot, call, {
      channels: all,
      places: [channelId],
    });
    return toFound(await findCaseByCode(store, { teamId, code, channels }), isIncomplete);
  }
  const joined = await listMemberChannels(bot, call);
  const isIncomplete = joined === undefined;
  const channels = [...new Set([channelId, ...(joined ?? [])])];
  const byId = await findCaseById(store, { teamId, channels }, text);
  if (byId !== undefined) return toFound(byId, isIncomplete);
  // To find a company by its name would tell what its channel does not show.
  const hidden = await listRedactedChannels(store, teamId, channels);
  const shown = channels.filter((id) => !hidden.has(id));
  const found = await searchByName(store, { teamId, channels: shown }, text, MAX_FOUND);
  const [only] = found.companies;
  return found.count === 1 && !isIncomplete
    ? toFound(only?.caseId, isIncomplete)
    : { ...found, isIncomplete };
}

function toFound(caseId: string | undefined, isIncomplete: boolean): FoundCompanies {
  return { ...(caseId !== undefined && { caseId }), companies: [], count: 0, isIncomplete };
}
