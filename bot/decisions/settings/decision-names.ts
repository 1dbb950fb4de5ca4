import type { Bot } from '../../bot';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import { isChannelReader } from '../../slack/channels/is-channel-reader';
import type {
  ActionListener,
  ButtonActionArgs,
  ViewListener,
} from '../../slack/interactions/action-listener';
import { confirmSaved } from '../../slack/interactions/confirm-saved';
import { loadingModal } from '../../slack/interactions/loading-modal';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { updateView } from '../../slack/interactions/update-view';
import { findOwnEnterpriseId } from '../../slack/is-same-enterprise';
import { findPersonTexts } from '../../texts/find-texts';
import type { Texts } from '../../texts/texts';
import { findCaseSettings } from '../case-settings-rows';
import { findDecisionOptions, lockDecisionOptions, saveDecisionOptions } from '../decision-options';
import { isExternalPerson, toActor } from '../is-external-person';
import { decisionNamesModal, readDecisionNamesModal } from './decision-names-modal';
import { findAbandonedList } from './find-abandoned-list';
import { isOutdated, readFormMetadata } from './form-version';
import { refuseSettingsChange } from './refuse-settings-change';

/** Opened on top of the form with its button, at once, because a trigger id expires after 3 seconds. */
export function onOpenDecisionNames(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const channel = { teamId: context.teamId ?? '', channelId: action.value ?? '' };
    const texts = await findPersonTexts(bot, { ...channel, userId: body.user.id });
    const opening = { trigger_id: body.trigger_id, view: loadingModal(texts) };
    const { view } = body.view ? await client.views.push(opening) : await client.views.open(opening);
    const refusal = await findRefusal(bot, channel, { body, context }, texts);
    const options = await findDecisionOptions(bot.store, channel.teamId);
    const form = decisionNamesModal({ channel: channel.channelId, options }, texts);
    await updateView(client, view?.id, refusal ? noticeModal(refusal, texts) : form);
  };
}

export function onDecisionNames(bot: Bot): ViewListener {
  return async ({ ack, view, body, client, context }) => {
    const { channelId, version } = readFormMetadata(view.private_metadata);
    const channel = { teamId: context.teamId ?? '', channelId };
    const userId = body.user.id;
    const texts = await findPersonTexts(bot, { ...channel, userId });
    const refusal = await findRefusal(bot, channel, { body, context }, texts);
    if (refusal) return ack({ response_action: 'update', view: noticeModal(refusal, texts) });
    const result = await bot.store.transaction(async (tx) => {
      const { teamId } = channel;
      await lockDecisionOptions(tx, teamId, userId);
      const current = await findDecisionOptions(tx, teamId);
      const read = readDecisionNamesModal(view, current, texts);
      if (!read.ok) return read;
      if (isOutdated(version, { current, wanted: read.value })) return 'outdated';
      await saveDecisionOptions(tx, teamId, { options: read.value, by: userId });
      return 'saved';
    });
    if (result === 'outdated')
      return ack({
        response_action: 'update',
        view: noticeModal(texts.forms.decisionNames.changed, texts),
      });
    if (result !== 'saved') return ack({ response_action: 'errors', errors: result.errors });
    await ack();
    const place = { channel: channel.channelId, user: userId };
    await confirmSaved(bot, client, place, texts.forms.decisionNames.saved);
  };
}

/** Names belong to the workspace; who may change them is decided by the channel where the form was opened. */
async function findRefusal(
  bot: Bot,
  channel: Channel,
  {
    body,
    context,
  }: { body: Parameters<typeof toActor>[0] & { user: { id: string } } } & Pick<ButtonActionArgs, 'context'>,
  texts: Texts,
) {
  if (await isExternalPerson(bot, channel, toActor(body), findOwnEnterpriseId(context)))
    return texts.notices.ownPeopleOnly;
  if (!(await isChannelReader(bot, channel, body.user.id))) return texts.forms.submit.stale;
  const abandoned = await findAbandonedList(bot, channel, body.user.id);
  return refuseSettingsChange(await findCaseSettings(bot.store, channel), body.user.id, texts, abandoned);
}
