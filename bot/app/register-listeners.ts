import type { App, BlockButtonAction, MessageShortcut } from '@slack/bolt';
import { onAlertRules, onEndMute, onMuteCompany, onOpenMute, onTestAlert, onUnmuteCompany } from '../alerts';
import type { Bot } from '../bot';
import {
  onOpenCompany,
  onTurnCompanyPage,
  refreshCompanyAfterClick,
  refreshCompanyAfterSubmit,
} from '../company';
import {
  onAssignCase,
  onConfirmCase,
  onDecideCase,
  onDecisionNames,
  onDecisionSettings,
  onOpenAssign,
  onOpenConfirm,
  onOpenDecide,
  onOpenDecisionNames,
  onOpenRefuse,
  onOpenReopen,
  onOpenSnooze,
  onRefuseCase,
  onReopenCase,
  onSettleSettings,
  onSnoozeCase,
  onTakeCase,
} from '../decisions';
import { nextDigestAt, withDigestReply } from '../digest';
import { onExportCases, onSendDossier } from '../export';
import {
  onChooseAnalysis,
  onConfirmFigures,
  onEnterFigures,
  onOpenFigures,
  onRetryFigures,
} from '../figures';
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
  firstSubmitForm,
  onAnalyseDocument,
  onChannelCompany,
  onChannelSettings,
  onChooseKind,
  onCorrectCompany,
  onFileShared,
  onFindChannelCompany,
  onFindCompany,
  onForgetCompany,
  onOpenSubmit,
  onSubmitDocument,
  onSubmitKind,
  onTypeChannelCompany,
  onTypeCompany,
  opensAnalysis,
} from '../intake';
import { onCheckAgain, onChooseReport, onOpenDetails, onRawJson, onTurnDetailsPage } from '../reports';
import { actionIds, inputIds, menuIds, selectIds, shortcutIds } from '../slack/interactions/action-ids';
import type { ViewListener } from '../slack/interactions/action-listener';
import { callbackIds } from '../slack/interactions/callback-ids';
import { onCancelSubmission, onFindFile, onRetrySubmission, onSendAgain } from '../submissions';
import {
  type FormTitle,
  type GuardedAction,
  type GuardedMenu,
  type GuardedShortcut,
  type GuardedView,
  onClick,
  onShortcut,
  onSubmit,
  onTyping,
  opensForm,
} from './access/guard';
import {
  aboutAlertsOnCompany,
  aboutAnalysis,
  aboutChannelOfForm,
  aboutDecidedCase,
  aboutDecision,
  aboutFigures,
  aboutHere,
  aboutNamedChannel,
  aboutOpenCompany,
  aboutOpenSubmitForm,
  aboutPerson,
  aboutReport,
  aboutReportOfForm,
  aboutRequest,
  aboutRequestOfForm,
  aboutSubmission,
  aboutSubmitForm,
} from './access/subjects';
import { onAppUninstalled } from './events/app-uninstalled';
import { onChannelShared } from './events/channel-shared';
import { onChannelUnarchive } from './events/channel-unarchive';
import { onMemberJoinedChannel } from './events/member-joined-channel';
import { onMessage } from './events/message';
import { onListenerError } from './on-listener-error';
import { onXrayCommand } from './xray-command';

const submitTitle: FormTitle = ({ submit }) => submit.title;
const companyTitle: FormTitle = ({ companyView }) => companyView.title;

/** A form about a case may have been opened on the App Home or on a company view. */
function refreshAfterSubmit<Subject>(createListener: (bot: Bot) => ViewListener<Subject>) {
  return refreshCompanyAfterSubmit(refreshHomeAfterSubmit(createListener));
}

/** Every button, menu and input that is sent without a form. */
export const elementIds = { ...actionIds, ...selectIds, ...inputIds };

/**
 * What each of them needs, and what it is about. A listener that is not checked, or an id without a line here, does not
 * compile.
 */
export const actions: Readonly<Record<keyof typeof elementIds, GuardedAction>> = {
  openSubmit: opensForm('send', aboutSubmitForm, submitTitle, onOpenSubmit, firstSubmitForm),
  openSubmitSecond: opensForm('send', aboutSubmitForm, submitTitle, onOpenSubmit, firstSubmitForm),
  openSubmitThird: opensForm('send', aboutSubmitForm, submitTitle, onOpenSubmit, firstSubmitForm),
  openSubmitOther: opensForm('send', aboutSubmitForm, submitTitle, onOpenSubmit, firstSubmitForm),
  submitCertified: onClick('send', aboutSubmitForm, onSubmitKind),
  submitBank: onClick('send', aboutSubmitForm, onSubmitKind),
  submitInterim: onClick('send', aboutSubmitForm, onSubmitKind),
  submitOther: onClick('send', aboutSubmitForm, onSubmitKind),
  correctCompany: opensForm('send', aboutAnalysis, submitTitle, onCorrectCompany),
  openCompany: opensForm('overview', aboutDecision, companyTitle, onOpenCompany),
  newerAnalyses: onClick('overview', aboutOpenCompany, onTurnCompanyPage),
  olderAnalyses: onClick('overview', aboutOpenCompany, onTurnCompanyPage),
  showHistory: onClick('see', aboutHere, onShowHistory),
  allCommands: onClick('see', aboutPerson, onAllCommands),
  openFigures: opensForm('send', aboutRequest, ({ figures }) => figures.title, onOpenFigures),
  cancel: onClick('send', aboutAnalysis, onCancelSubmission),
  retry: onClick('send', aboutAnalysis, onRetrySubmission),
  sendAgain: onClick('send', aboutAnalysis, onSendAgain),
  retryFigures: onClick('send', aboutFigures, onRetryFigures),
  checkAgain: onClick('send', aboutAnalysis, onCheckAgain),
  findFile: onClick('send', aboutSubmission, onFindFile),
  details: opensForm('see', aboutReport, ({ details }) => details.title, onOpenDetails),
  previousPage: onClick('see', aboutReportOfForm, onTurnDetailsPage),
  nextPage: onClick('see', aboutReportOfForm, onTurnDetailsPage),
  rawJson: opensForm('see', aboutReport, ({ details }) => details.rawJson, onRawJson),
  chooseReport: onClick('see', aboutReport, onChooseReport),
  takeCase: onClick(
    'decide',
    aboutDecision,
    refreshCompanyAfterClick(refreshHomeAfterClick(withDigestReply(onTakeCase))),
  ),
  assignCase: opensForm('decide', aboutDecision, ({ assign }) => assign.title, onOpenAssign),
  decideCase: opensForm('decide', aboutDecision, ({ decide }) => decide.title, withDigestReply(onOpenDecide)),
  snoozeCase: opensForm('decide', aboutDecision, ({ snooze }) => snooze.title, onOpenSnooze),
  confirmCase: opensForm(
    'decide',
    aboutDecision,
    ({ confirm }) => confirm.title,
    withDigestReply(onOpenConfirm),
  ),
  refuseCase: opensForm('decide', aboutDecision, ({ reopen }) => reopen.refuseTitle, onOpenRefuse),
  reopenCase: opensForm('decide', aboutDecision, ({ reopen }) => reopen.reopenTitle, onOpenReopen),
  // Only where the case is: who reads an alert on it elsewhere may not be in its channel.
  sendDossier: onClick('export', aboutDecidedCase, onSendDossier),
  decisionNames: opensForm(
    'configure',
    aboutNamedChannel,
    ({ decisionNames }) => decisionNames.title,
    onOpenDecisionNames,
  ),
  confirmSettings: onClick('configure', aboutHere, (bot) => onSettleSettings(bot, 'confirmed', nextDigestAt)),
  refuseSettings: onClick('configure', aboutHere, (bot) => onSettleSettings(bot, 'refused', nextDigestAt)),
  openMute: opensForm('configure', aboutAlertsOnCompany, ({ mute }) => mute.title, onOpenMute),
  endMute: onClick('configure', aboutAlertsOnCompany, refreshCompanyAfterClick(onEndMute)),
  unmuteCompany: onClick('configure', aboutChannelOfForm, onUnmuteCompany),
  testAlert: onClick('configure', aboutNamedChannel, onTestAlert),
  forgetCompany: onClick('configure', aboutNamedChannel, onForgetCompany),
  clearSearch: onClick('see', aboutPerson, onClearSearch),
  chooseLanguage: onClick('see', aboutPerson, onChooseLanguage),
  searchCompanies: onClick('see', aboutPerson, onSearchCompanies),
  chooseKind: onClick('send', aboutOpenSubmitForm, onChooseKind),
  findCompany: onClick('send', aboutOpenSubmitForm, onFindCompany),
  findChannelCompany: onClick('configure', aboutChannelOfForm, onFindChannelCompany),
};

export const menus: Readonly<Record<keyof typeof menuIds, GuardedMenu>> = {
  findCompany: onTyping('send', aboutOpenSubmitForm, onTypeCompany),
  findChannelCompany: onTyping('configure', aboutChannelOfForm, onTypeChannelCompany),
};

/** Modals that can be submitted; the others have no submit button. */
type SubmittedModal = Exclude<keyof typeof callbackIds, 'reportDetails' | 'company' | 'notice'>;

export const views: Readonly<Record<SubmittedModal, GuardedView>> = {
  submitDocument: onSubmit('send', aboutSubmitForm, onSubmitDocument),
  chooseAnalysis: onSubmit('send', aboutNamedChannel, onChooseAnalysis),
  decideCase: onSubmit('decide', aboutDecision, refreshAfterSubmit(onDecideCase)),
  assignCase: onSubmit('decide', aboutDecision, refreshAfterSubmit(onAssignCase)),
  confirmCase: onSubmit('decide', aboutDecision, refreshAfterSubmit(onConfirmCase)),
  snoozeCase: onSubmit('decide', aboutDecision, refreshAfterSubmit(onSnoozeCase)),
  refuseCase: onSubmit('decide', aboutDecision, refreshAfterSubmit(onRefuseCase)),
  reopenCase: onSubmit('decide', aboutDecision, refreshAfterSubmit(onReopenCase)),
  exportCases: onSubmit('export', aboutNamedChannel, onExportCases),
  decisionSettings: onSubmit('configure', aboutNamedChannel, (bot) => onDecisionSettings(bot, nextDigestAt)),
  decisionNames: onSubmit('configure', aboutNamedChannel, onDecisionNames),
  channelCompany: onSubmit('configure', aboutNamedChannel, onChannelCompany),
  channelSettings: onSubmit('configure', aboutNamedChannel, onChannelSettings),
  alertRules: onSubmit('configure', aboutNamedChannel, onAlertRules),
  muteCompany: onSubmit('configure', aboutAlertsOnCompany, refreshCompanyAfterSubmit(onMuteCompany)),
  enterFigures: onSubmit('send', aboutRequestOfForm, onEnterFigures),
  confirmFigures: onSubmit('send', aboutRequestOfForm, onConfirmFigures),
};

export const shortcuts: Readonly<Record<keyof typeof shortcutIds, GuardedShortcut>> = {
  analyseDocument: onShortcut('send', aboutHere, onAnalyseDocument, {
    title: submitTitle,
    opens: opensAnalysis,
  }),
};

/** Everything the bot listens to. */
export function registerListeners(app: App, bot: Bot): void {
  app.error(onListenerError(bot));
  for (const [name, action] of entriesOf(actions))
    app.action<BlockButtonAction>(elementIds[name], action.for(bot));
  for (const [name, menu] of entriesOf(menus)) app.options<'block_suggestion'>(menuIds[name], menu.for(bot));
  for (const [name, view] of entriesOf(views)) app.view(callbackIds[name], view.for(bot));
  app.command('/xray', onXrayCommand(bot));
  for (const [name, shortcut] of entriesOf(shortcuts))
    app.shortcut<MessageShortcut>(
      { type: 'message_action', callback_id: shortcutIds[name] },
      shortcut.for(bot),
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
