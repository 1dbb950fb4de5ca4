import type { CommandSubject } from '../../intake';
import { isSharedChannel } from '../../slack/shared-channels';
import { findChannelSettings, findSubmissionByRequest, historyOfChannel } from '../../store';
import { threadOf } from '../../submissions/thread-of';
import { companyModal, figuresModal, noticeModal, rulesModal, settingsModal } from '../../views';
import { type CommandCall, openFilled } from './command-call';

const READ = 20;

/** The company that files of this channel belong to. */
export function openCompany(call: CommandCall, { code, mistyped }: CommandSubject): Promise<void> {
  const { bot, channelId: channel } = call;
  return openFilled(call, async () => {
    const own = (await findChannelSettings(bot.store, call))?.company;
    const named = code ?? mistyped;
    const shown = named
      ? { code: named }
      : own && { code: { type: own.type, id: own.id }, businessName: own.businessName };
    return companyModal({ channel, known: own !== undefined, ...shown }, bot.texts, bot.settings);
  });
}

/** When to raise an alert in this channel. */
export function openRules(call: CommandCall): Promise<void> {
  const { bot, channelId: channel } = call;
  return openFilled(call, async () => {
    const settings = await findChannelSettings(bot.store, call);
    const others = (await isSharedChannel(bot, call))
      ? { detailsForOthers: settings?.detailsInSharedChannel ?? false }
      : {};
    const rules = settings?.alertRules ?? [];
    const { meaning, reportSources } = bot.settings;
    const probabilityScaleKnown = meaning.probabilityScale !== 'auto';
    return rulesModal({ channel, rules, reportSources, probabilityScaleKnown, ...others }, bot.texts);
  });
}

/** Which files of this channel get a reply. */
export function openSettings(call: CommandCall): Promise<void> {
  const { bot, channelId: channel } = call;
  return openFilled(call, async () => {
    const { intake = 'every' } = (await findChannelSettings(bot.store, call)) ?? {};
    return settingsModal({ channel, intake }, bot.texts);
  });
}

/** The figures of a request of this channel, the latest if none is named. */
export function openFigures(call: CommandCall, { id }: CommandSubject): Promise<void> {
  const { bot, channelId, teamId } = call;
  const { store, texts } = bot;
  return openFilled(call, async () => {
    const submission = id
      ? await findSubmissionByRequest(store, id)
      : (await historyOfChannel(store, call, { limit: READ })).find(({ requestId }) => requestId);
    const here = submission?.teamId === teamId && submission.channelId === channelId;
    if (!here || !submission.requestId)
      return noticeModal(id ? texts.notices.notFound(id) : texts.notices.figuresNeedRequest, texts);
    const thread = await threadOf(store, submission);
    const target = { requestId: submission.requestId, channel: channelId, ...(thread && { thread }) };
    return figuresModal(target, texts);
  });
}
