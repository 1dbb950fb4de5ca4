import { type CompanyCode, checkCompanyCode } from '../../shared';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { CommandArgs } from '../slack/interactions/command-context';
import type { OverviewContext } from './analyses-context';
import { type AnalysisOverview, listAnalyses } from './analysis-overview';
import type { AnalysisFilter } from './load-analyses';

export interface FoundAnalyses {
  /** The analyses that were found, newest first. */
  readonly cases: readonly AnalysisOverview[];
  /** The filter by which they were found. */
  readonly filter: AnalysisFilter;
  /** What was looked for, as it was typed; undefined if nothing was typed, which finds all. */
  readonly query?: string;
}

/**
 * The analyses of a channel, because other channels may be private: all of them, or those of a company code, of a report or
 * request id, or with a part of the company's name or code.
 */
export async function searchAnalyses(
  bot: OverviewContext,
  { teamId, channelId }: Channel,
  { text: query, code, mistypedCode }: CommandArgs,
): Promise<FoundAnalyses> {
  const search = async (wanted: Partial<AnalysisFilter>): Promise<FoundAnalyses> => {
    const filter = { teamId, channelId, ...wanted };
    return { query, filter, cases: await listAnalyses(bot, filter) };
  };
  if (query === undefined) return search({});
  const named = findTypedCode({ code, mistypedCode });
  if (named) return search({ code: named });
  const byId = await search({ anyId: query });
  return byId.cases.length > 0 ? byId : search({ name: query });
}

/** The company code in what was typed. One that fails its check may have been sent all the same. */
export function findTypedCode({
  code,
  mistypedCode,
}: Pick<CommandArgs, 'code' | 'mistypedCode'>): CompanyCode | undefined {
  if (code || !mistypedCode) return code;
  const checked = checkCompanyCode(mistypedCode, { override: true });
  return checked.ok ? checked.code : undefined;
}
