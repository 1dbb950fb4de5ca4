import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { buildAnalysisEntries } from '../history';
import { listRecentReports } from '../reports';
import { findSubmission, listUnfinishedSubmissions, type Submission } from '../submissions';
import { homeView } from './home-view';

const SUBMISSION_LIMIT = 100;
const MAX_SHOWN = 10;

/** Shows only the user's own submissions: others may be from channels the user must not see. */
export function onAppHomeOpened(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'app_home_opened'> & AllMiddlewareArgs): Promise<void> => {
    if (event.tab !== 'home') return;
    const teamId = context.teamId ?? '';
    const mine = ({ userId }: Submission) => userId === event.user;
    const unfinished = (
      await listUnfinishedSubmissions(bot.store, { teamId }, { limit: SUBMISSION_LIMIT })
    ).filter(mine);
    const stalled = unfinished.filter(({ state }) => state === 'stalled');
    const running = unfinished.filter(({ state }) => state !== 'stalled');
    const recent = (await findRecentlyReported(bot, teamId)).filter(mine);
    const list = async (submissions: readonly Submission[]) => ({
      entries: await buildAnalysisEntries(bot, submissions.slice(0, MAX_SHOWN)),
      count: submissions.length,
    });
    const lists = { running: await list(running), recent: await list(recent), stalled: await list(stalled) };
    await client.views.publish({ user_id: event.user, view: homeView(lists, bot.texts) });
  };
}

async function findRecentlyReported({ store }: Bot, teamId: string): Promise<Submission[]> {
  const ids = (await listRecentReports(store, teamId, SUBMISSION_LIMIT)).map(
    ({ submissionId }) => submissionId,
  );
  const submissions = await Promise.all([...new Set(ids)].map((id) => findSubmission(store, id)));
  return submissions.filter((submission) => submission !== undefined);
}
