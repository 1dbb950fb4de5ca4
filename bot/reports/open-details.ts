import type { ActionListener, FormListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { detailsModal } from './details-modal';
import type { ReportContext } from './find-report-of-team';

export function onOpenDetails(): FormListener<ReportContext> {
  return async (_, { subject, texts }) => detailsModal(subject, texts);
}

export function onTurnDetailsPage(): ActionListener<ReportContext> {
  return async ({ ack, action, body, client }, { subject, texts }) => {
    await ack();
    await updateView(client, body.view?.id, detailsModal(subject, texts, Number(action.value)));
  };
}
