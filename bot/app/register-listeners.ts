import type { App, BlockButtonAction, MessageShortcut } from '@slack/bolt';
import { onAlertRules, onMuteCompany, onOpenMute, onTestAlert, onUnmuteCompany } from '../alerts';
import type { Bot } from '../bot';
import {
  onAssignCase,
  onConfirmCase,
  onDecideCase,
  onDecisionNames,
  onDecisionSettings,
  onOpenAssign,
  onOpenDecide,
  onOpenDecisionNames,
  onOpenRefuse,
  onOpenReopen,
  onOpenSnooze,
  onRefuseCase,
  onReopenCase,
  onSnoozeCase,
  onTakeCase,
} from '../decisions';
import { nextDigestAt, withDigestReply } from '../digest';
import { onExportCases, onSendDossier } from '../export';
import { onChooseCase, onConfirmFigures, onEnterFigures, onOpenFigures, onRetryFigures } from '../figures';
import { onAllCommands } from '../help';
import { onShowHistory } from '../history';
import {
  onAppHomeOpened,
  onChooseLanguage,
  onClearSearch,
  onSearchCompanies,
  refreshHomeAfterClick,
  refreshHomeAfterSubmit,
} from '../home';
import {
  onAnalyseDocument,
  onChannelCompany,
  onChannelSettings,
  onCorrectCompany,
  onFileShared,
  onForgetCompany,
  onOpenSubmit,
  onSubmitDocument,
} from '../intake';
import { onCheckAgain, onOpenDetails, onRawJson, onTurnDetailsPage } from '../reports';
import { actionIds, inputIds, selectIds } from '../slack/interactions/action-ids';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { callbackIds } from '../slack/interactions/callback-ids';
import { onCancelSubmission, onFindFile, onRetrySubmission } from '../submissions';
import { blockExternalUsers } from './block-external-users';
import { onAppUninstalled } from './events/app-uninstalled';
import { onChannelShared } from './events/channel-shared';
import { onChannelUnarchive } from './events/channel-unarchive';
import { onMemberJoinedChannel } from './events/member-joined-channel';
import { onMessage } from './events/message';
import { onListenerError } from './on-listener-error';
import { onXrayCommand } from './xray-command';

/** Typed so that an action id without a listener does not compile. */
const actions: Readonly<Record<keyof typeof actionIds, (bot: Bot) => ActionListener>> = {
  openSubmit: onOpenSubmit,
  openSubmitSecond: onOpenSubmit,
  openSubmitThird: onOpenSubmit,
  openSubmitOther: onOpenSubmit,
  correctCompany: onCorrectCompany,
  showHistory: onShowHistory,
  allCommands: onAllCommands,
  openFigures: onOpenFigures,
  cancel: onCancelSubmission,
  retry: onRetrySubmission,
  retryFigures: onRetryFigures,
  checkAgain: onCheckAgain,
  findFile: onFindFile,
  details: onOpenDetails,
  previousPage: onTurnDetailsPage,
  nextPage: onTurnDetailsPage,
  rawJson: onRawJson,
  takeCase: refreshHomeAfterClick(withDigestReply(onTakeCase)),
  assignCase: onOpenAssign,
  decideCase: withDigestReply(onOpenDecide),
  snoozeCase: onOpenSnooze,
  confirmCase: refreshHomeAfterClick(withDigestReply(onConfirmCase)),
  refuseCase: onOpenRefuse,
  reopenCase: onOpenReopen,
  sendDossier: onSendDossier,
  decisionNames: onOpenDecisionNames,
  openMute: onOpenMute,
  unmuteCompany: onUnmuteCompany,
  testAlert: onTestAlert,
  forgetCompany: onForgetCompany,
  clearSearch: onClearSearch,
};

/** Modals that can be submitted; the others have no submit button. */
type SubmittedModal = Exclude<keyof typeof callbackIds, 'reportDetails' | 'notice'>;

const views: Readonly<Record<SubmittedModal, (bot: Bot) => ViewListener>> = {
  submitDocument: onSubmitDocument,
  chooseCase: onChooseCase,
  decideCase: refreshHomeAfterSubmit(onDecideCase),
  assignCase: refreshHomeAfterSubmit(onAssignCase),
  snoozeCase: refreshHomeAfterSubmit(onSnoozeCase),
  refuseCase: refreshHomeAfterSubmit(onRefuseCase),
  reopenCase: refreshHomeAfterSubmit(onReopenCase),
  exportCases: onExportCases,
  decisionSettings: (bot) => onDecisionSettings(bot, nextDigestAt),
  decisionNames: onDecisionNames,
  channelCompany: onChannelCompany,
  channelSettings: onChannelSettings,
  alertRules: onAlertRules,
  muteCompany: onMuteCompany,
  enterFigures: onEnterFigures,
  confirmFigures: onConfirmFigures,
};

/** Everything the bot listens to. */
export function registerListeners(app: App, bot: Bot): void {
  app.error(onListenerError(bot));
  app.use(blockExternalUsers(bot));
  for (const [name, listener] of entriesOf(actions))
    app.action<BlockButtonAction>(actionIds[name], listener(bot));
  app.action(selectIds.chooseLanguage, onChooseLanguage(bot));
  app.action(inputIds.searchCompanies, onSearchCompanies(bot));
  for (const [name, listener] of entriesOf(views)) app.view(callbackIds[name], listener(bot));
  app.command('/xray', onXrayCommand(bot));
  app.shortcut<MessageShortcut>(
    { type: 'message_action', callback_id: 'analyse_document' },
    onAnalyseDocument(bot),
  );
  app.event('message', onMessage(bot));
  app.event('file_shared', onFileShared(bot));
  app.event('app_home_opened', onAppHomeOpened(bot));
  app.event('member_joined_channel', onMemberJoinedChannel(bot));
  app.event('channel_shared', onChannelShared(bot));
  app.event('channel_unarchive', onChannelUnarchive(bot));
  app.event('group_unarchive', onChannelUnarchive(bot));
  app.event('app_uninstalled', onAppUninstalled(bot));
  app.event('tokens_revoked', onAppUninstalled(bot));
}

function entriesOf<Key extends string, Value>(map: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(map) as [Key, Value][];
}
