import { rulesModal } from '../alerts';
import { figuresModal } from '../figures';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { isSharedChannel } from '../slack/channels/channel-sharing';
import {
  type CommandArgs,
  type CommandContext,
  openAndFillModal,
} from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { findResultThread, findSubmissionByRequest, listSubmissionsOfChannel } from '../submissions';
import { companyModal } from './company-modal';
import { settingsModal } from './settings-modal';

const HISTORY_LIMIT = 20;

/** The company that files of this channel belong to. */
export function runCompanyCommand(call: CommandContext, { code, mistypedCode }: CommandArgs): Promise<void> {
  const { bot, channelId: channel } = call;
  return openAndFillModal(call, async () => {
    const own = (await findChannelSettings(bot.store, call))?.company;
    const named = code ?? mistypedCode;
    const shown = named
      ? { code: named }
      : own && { code: { type: own.type, id: own.id }, businessName: own.businessName };
    return companyModal({ channel, known: own !== undefined, ...shown }, bot.texts, bot.settings);
  });
}

/** When to raise an alert in this channel. */
export function runAlertsCommand(call: CommandContext): Promise<void> {
  const { bot, channelId: channel } = call;
  return openAndFillModal(call, async () => {
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
export function runSettingsCommand(call: CommandContext): Promise<void> {
  const { bot, channelId: channel } = call;
  return openAndFillModal(call, async () => {
    const { intake = 'every' } = (await findChannelSettings(bot.store, call)) ?? {};
    return settingsModal({ channel, intake }, bot.texts);
  });
}

/** The figures of a request of this channel, the latest if none is named. */
export function runNotesCommand(call: CommandContext, { id }: CommandArgs): Promise<void> {
  const { bot, channelId, teamId } = call;
  const { store, texts } = bot;
  return openAndFillModal(call, async () => {
    const submission = id
      ? await findSubmissionByRequest(store, id)
      : (await listSubmissionsOfChannel(store, call, { limit: HISTORY_LIMIT })).find(
          ({ requestId }) => requestId,
        );
    const here = submission?.teamId === teamId && submission.channelId === channelId;
    if (!here || !submission.requestId)
      return noticeModal(id ? texts.notices.notFound(id) : texts.notices.figuresNeedRequest, texts);
    const thread = await findResultThread(store, submission);
    const target = { requestId: submission.requestId, channel: channelId, ...(thread && { thread }) };
    return figuresModal(target, texts);
  });
}
