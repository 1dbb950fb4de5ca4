import type { Bot } from '../../bot/bot';
import { findCaseOfTeam } from '../../bot/cases';
import { showCompany } from '../../bot/company/show-company';
import { createLog } from '../../bot/ops/log';
import { cacheSharing } from '../../bot/slack/channels/channel-cache-rows';
import { createSlackClients } from '../../bot/slack/slack-clients';
import { openStore } from '../../bot/store/open-store';
import { getTexts } from '../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../sandbox/slack';
import { silentLogger } from '../sandbox/slack/silent-logger';
import { copyInitialisedDataDir } from '../support/copy-initialised-data-dir';
import { oneWorkspace } from '../support/one-workspace';
import { formatRounds, maximumRow, type ResultRow } from '../support/result-row';
import { insertCompanies } from './insert-companies';

const ROUNDS = 15;
const WARM_UPS = 3;
const OWN_ANALYSES = 1_000;
const FEW = 1_000;
/** A smaller number tries the benchmark itself. */
const MANY = Number(process.env.BENCH_OTHER_ANALYSES ?? 100_000);

/** The view of a company with 1,000 analyses on the embedded store, beside few others and beside many, in turns. */
export async function benchCompany(): Promise<ResultRow[]> {
  const workspace = await startSlackWorkspace({ rateLimits: false });
  const few = await fillStore(workspace, FEW);
  const many = await fillStore(workspace, MANY);
  try {
    const [besideFew, besideMany]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const times = [await few.timeView(), await many.timeView()] as const;
      if (round < WARM_UPS) continue;
      besideFew.push(times[0]);
      besideMany.push(times[1]);
    }
    const total = (times: readonly number[]) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const name = `a company with ${OWN_ANALYSES} analyses is shown, beside ${MANY} others`;
    return [
      maximumRow(name, besideMany, 'ms', '', 150),
      maximumRow(
        'the same compared with fewer others, by their medians',
        [total(besideMany) / total(besideFew)],
        '×',
        `${formatRounds(besideFew, 'ms', 0)} beside ${FEW} others`,
        1.2,
      ),
    ];
  } finally {
    for (const one of [few, many]) await one.store.close();
    await workspace.close();
  }
}

async function fillStore(workspace: SlackWorkspace, others: number) {
  const onError = (error: Error) => {
    throw error;
  };
  const store = await openStore({ dataDir: await copyInitialisedDataDir(), onError });
  const teamId = workspace.team.id;
  const channelId = workspace.channel('credit').id;
  const userId = workspace.user('ada').id;
  const caseId = await insertCompanies(store, { teamId, channelId, userId }, { own: OWN_ANALYSES, others });
  await cacheSharing(store, { teamId, channelId }, { isShared: false, isPrivate: false });
  const bot = {
    store,
    slack: createSlackClients({
      apiUrl: workspace.apiUrl,
      fileHosts: [],
      logger: silentLogger,
      workspaces: oneWorkspace(workspace),
    }),
    clock: { now: () => Date.now() },
    log: createLog('silent'),
    settings: { expectedReports: ['doc_xray', 'magpie', 'manager_xray'] },
  } as unknown as Bot;
  const person = { teamId, userId };
  return {
    store,
    /** Milliseconds from the case of a button to the view that is sent to Slack. */
    timeView: async () => {
      const begin = performance.now();
      const about = await findCaseOfTeam(store, caseId, teamId);
      if (!about) throw new Error('the case of the company is not there');
      const view = await showCompany(bot, person, about, { here: channelId, page: 0 }, getTexts());
      const time = performance.now() - begin;
      if (!JSON.stringify(view.blocks).includes(getTexts().forms.companyView.older(OWN_ANALYSES - 10)))
        throw new Error('the view does not count all analyses of the company');
      return time;
    },
  };
}
