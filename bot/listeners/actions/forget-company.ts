import type { Bot } from '../../bot';
import { saveChannelSettings } from '../../store';
import { companyModal } from '../../views';
import { updateView } from '../update-view';
import type { OnClick } from './button-click';

export function forgetCompany({ store, texts, settings }: Bot): OnClick {
  return async ({ ack, action, body, client, context }) => {
    const channel = action.value ?? '';
    const place = { teamId: context.teamId ?? '', channelId: channel };
    await saveChannelSettings(store, place, { by: body.user.id, company: null });
    await ack();
    if (body.view) await updateView(client, body.view.id, companyModal({ channel }, texts, settings));
  };
}
