import type { Bot } from '../../bot';
import { reportInTeam } from '../../submissions/report-in-team';
import { detailsModal, loadingModal, noticeModal } from '../../views';
import { updateView } from '../update-view';
import type { OnClick } from './button-click';

/** Opened empty at once, because a trigger lives 3 seconds, and filled in when the report has been read. */
export function details({ store, texts }: Bot): OnClick {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const { view } = await client.views.open({ trigger_id: body.trigger_id, view: loadingModal(texts) });
    const data = await reportInTeam(store, action.value, context.teamId);
    const filled = data
      ? detailsModal(data, texts)
      : noticeModal(texts.notices.notFound(action.value ?? ''), texts);
    await updateView(client, view?.id, filled);
  };
}

export function turnPage({ store, texts }: Bot): OnClick {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const data = await reportInTeam(store, body.view?.private_metadata, context.teamId);
    if (!data || !body.view) return;
    await updateView(client, body.view.id, detailsModal(data, texts, Number(action.value)));
  };
}
