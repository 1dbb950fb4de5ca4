import { findTypedCode } from '../analyses';
import { joinRegistered, notAsked, type Registered, searchRegister } from '../company-search';
import { isName } from '../intake';
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

/** The case by which the one company that matches is shown, or companies to choose from. */
export interface FoundCompanies {
  readonly caseId?: string;
  readonly companies: readonly FoundCompany[];
  readonly count: number;
  /** The companies that only the register has. */
  readonly registered: Registered;
  /** Slack did not say of all channels whether the person is there: companies may be missing. */
  readonly isIncomplete: boolean;
}

const MAX_FOUND = 10;

/**
 * What a person means by a code, the id of a request or a report, or a part of a name: in the channels that the person is in and, for a
 * name, in the register.
 */
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
  const registered = isName(text) ? await searchRegister(bot, text) : notAsked;
  const found = await searchByName(
    store,
    { teamId, channels: shown },
    { name: text, codes: registered.companies.map((company) => company.code), limit: MAX_FOUND },
  );
  return combine({ ...found, registered, isIncomplete });
}

function toFound(caseId: string | undefined, isIncomplete: boolean): FoundCompanies {
  return {
    ...(caseId !== undefined && { caseId }),
    companies: [],
    count: 0,
    registered: notAsked,
    isIncomplete,
  };
}

/** A company alone is shown at once, unless Slack or the register did not say whether others have the name. */
function combine({ companies, count, registered, isIncomplete }: FoundCompanies): FoundCompanies {
  const { known, others } = joinRegistered(companies, registered);
  const othersCount = registered.count - registered.companies.length + others.length;
  const isUnsure = isIncomplete || registered.register === 'failed';
  return count === 1 && othersCount === 0 && !isUnsure
    ? toFound(known[0]?.caseId, isIncomplete)
    : {
        companies: known,
        count,
        registered: { ...registered, companies: others, count: othersCount },
        isIncomplete,
      };
}
