import { section } from '../../slack/block-kit/blocks';
import { message } from '../../slack/block-kit/message';
import { type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import type { ActionListener } from '../../slack/interactions/action-listener';
import { replyEphemeral } from '../../slack/interactions/reply-ephemeral';
import { findCaseSettings, lockCaseSettings } from '../case-settings-rows';
import type { DecisionsContext } from '../decisions-context';
import { findAbandonedList } from './find-abandoned-list';
import { refuseSettingsChange } from './refuse-settings-change';
import { foldSettings, listSettingsTrail } from './settings-trail';
import { type NextDigestAt, settleProposal } from './store-settings';

/** The buttons on settings that wait for a second person: never the one who proposed them, who can only take them back. */
export function onSettleSettings(
  bot: DecisionsContext,
  kind: 'confirmed' | 'refused',
  toNextDigest: NextDigestAt,
): ActionListener<Channel> {
  return async (click, { subject: channel, userId, texts }) => {
    const form = texts.forms.decisionSettings;
    const proposal = foldSettings(await listSettingsTrail(bot.store, channel)).pending;
    // May ask Slack, so before the transaction.
    const abandoned = await findAbandonedList(bot, channel, userId, proposal?.userId);
    const refusal = await bot.store.transaction(async (tx): Promise<Markup | undefined> => {
      const times = await lockCaseSettings(tx, channel, userId);
      const current = await findCaseSettings(tx, channel);
      const { pending } = foldSettings(await listSettingsTrail(tx, channel));
      if (!pending || String(pending.seq) !== click.action.value) return mrkdwn`${form.notProposed}`;
      const isOwn = pending.userId === userId;
      if (isOwn && kind === 'confirmed') return mrkdwn`${form.ownProposal}`;
      const deciders = current.deciders.filter((person) => person !== pending.userId);
      const refused = isOwn ? undefined : refuseSettingsChange({ deciders }, userId, texts, abandoned);
      if (refused) return refused;
      await settleProposal(bot, tx, { channel, userId, current, times, toNextDigest }, { pending, kind });
      return undefined;
    });
    await click.ack();
    if (refusal) await replyEphemeral(click, message({ text: refusal, head: [section(refusal)] }));
  };
}
