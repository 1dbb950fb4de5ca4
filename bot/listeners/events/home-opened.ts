import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { findSubmission, recentReports, type Submission, unfinishedSubmissions } from '../../store';
import { analysisEntries } from '../../submissions/analysis-entries';
import { homeView } from '../../views';

const READ = 100;
const SHOWN = 10;

/** What the person handed in: others' analyses may be from channels this person must not see. */
export function homeOpened(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'app_home_opened'> & AllMiddlewareArgs): Promise<void> => {
    if (event.tab !== 'home') return;
    const teamId = context.teamId ?? '';
    const mine = ({ userId }: Submission) => userId === event.user;
    const unfinished = (await unfinishedSubmissions(bot.store, { teamId }, { limit: READ })).filter(mine);
    const stalled = unfinished.filter(({ state }) => state === 'stalled');
    const running = unfinished.filter(({ state }) => state !== 'stalled');
    const recent = (await reportedLately(bot, teamId)).filter(mine);
    const list = async (submissions: readonly Submission[]) => ({
      entries: await analysisEntries(bot, submissions.slice(0, SHOWN)),
      count: submissions.length,
    });
    const lists = { running: await list(running), recent: await list(recent), stalled: await list(stalled) };
    await client.views.publish({ user_id: event.user, view: homeView(lists, bot.texts) });
  };
}

async function reportedLately({ store }: Bot, teamId: string): Promise<Submission[]> {
  const ids = (await recentReports(store, teamId, READ)).map(({ submissionId }) => submissionId);
  const submissions = await Promise.all([...new Set(ids)].map((id) => findSubmission(store, id)));
  return submissions.filter((submission) => submission !== undefined);
}
