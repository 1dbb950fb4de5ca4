import { describeAnalysis } from '../analyses';
import { findDetail } from '../slack/channels/find-detail';
import type { ActionListener, FormListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { type DetailsModalData, detailsModal } from './details-modal';
import type { DetailedReport } from './find-report-of-team';
import { listReports } from './list-reports';
import type { ReportsContext } from './reports-context';

export function onOpenDetails(bot: ReportsContext): FormListener<DetailedReport> {
  return async (_, { subject, texts }) => detailsModal(await loadDetails(bot, subject), texts);
}

/** Shows another report of the same analysis in the open modal. */
export function onChooseReport(bot: ReportsContext): ActionListener<DetailedReport> {
  return async ({ ack, body, client }, { subject, texts }) => {
    await ack();
    await updateView(client, body.view?.id, detailsModal(await loadDetails(bot, subject), texts));
  };
}

export function onTurnDetailsPage(bot: ReportsContext): ActionListener<DetailedReport> {
  return async ({ ack, action, body, client }, { subject, texts }) => {
    await ack();
    const view = detailsModal(await loadDetails(bot, subject), texts, Number(action.value));
    await updateView(client, body.view?.id, view);
  };
}

async function loadDetails(bot: ReportsContext, report: DetailedReport): Promise<DetailsModalData> {
  const { submission } = report;
  const analysis = await describeAnalysis(bot, submission.analysisId);
  return {
    ...report,
    reports: analysis ? listReports(analysis) : [],
    hasRawJson: (await findDetail(bot, submission)) === 'full',
  };
}
