import { describeCase, findNewestAnalysis, findResultThread, type WholeCase } from '../analyses';
import type { Case, CaseDecision } from '../cases';
import { listRequestIds } from '../decisions';
import { findChannelInfo } from '../slack/channels/channel-info';
import { findPermalink } from '../slack/find-permalink';
import type { ApiContext } from './api-context';
import { ApiError } from './api-error';

const ID = /^\d{1,18}$/;

/** Reads how a case stands, for those who may read its channel as the bot does. */
export async function readCaseState(bot: ApiContext, caseId: string) {
  const described = ID.test(caseId) ? await describeCase(bot, caseId) : undefined;
  const info = described && (await findChannelInfo(bot, described.status));
  if (described && !info)
    throw new ApiError(
      503,
      'slack_unavailable',
      'Slack does not say who is in the channel. Try again later.',
    );
  if (!described || !info?.isMember)
    throw new ApiError(
      404,
      'case_not_found',
      'There is no case with this id in a channel that the bot is in.',
    );
  return toJson(bot, described);
}

async function toJson(bot: ApiContext, described: WholeCase) {
  const { status, verdict, company } = described;
  const { id: caseId, state, channelId: channel, decision } = status;
  return {
    caseId,
    state,
    verdict: verdict ?? null,
    channel,
    code: company.code,
    requestIds: listRequestIds(described),
    url: await findCaseUrl(bot, status),
    ...(decision && { decision: toDecision(decision) }),
  };
}

/** The decision as the API says it: a proposal is not confirmed by anybody. */
function toDecision({ id, kind, name, reason, note, by, at, confirmedBy, confirmedAt }: CaseDecision) {
  return {
    decision: id,
    kind,
    name: name ?? null,
    reason,
    note: note ?? null,
    by,
    at: new Date(at).toISOString(),
    confirmedBy: confirmedBy ?? null,
    confirmedAt: confirmedAt === undefined ? null : new Date(confirmedAt).toISOString(),
  };
}

/** Finds the thread of a case, or its channel until its card is posted: https://docs.slack.dev/interactivity/deep-linking. */
export async function findCaseUrl(
  bot: ApiContext,
  { id, teamId, channelId: channel }: Pick<Case, 'id' | 'teamId' | 'channelId'>,
): Promise<string> {
  const newest = await findNewestAnalysis(bot.store, id);
  const ts = newest && (await findResultThread(bot.store, newest));
  const link = ts === undefined ? undefined : await findPermalink(bot, teamId, { channel, ts });
  return link ?? `https://slack.com/app_redirect?${new URLSearchParams({ team: teamId, channel })}`;
}
