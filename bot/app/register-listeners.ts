import type { App, BlockButtonAction, MessageShortcut } from '@slack/bolt';
import { onAcknowledgeAlert, onAlertRules, onTestAlert } from '../alerts';
import type { Bot } from '../bot';
import { onConfirmFigures, onEnterFigures, onOpenFigures, onRetryFigures } from '../figures';
import { onAppHomeOpened } from '../home';
import {
  onAnalyseDocument,
  onChannelCompany,
  onChannelSettings,
  onFileShared,
  onForgetCompany,
  onMessage,
  onOpenSubmit,
  onSubmitDocument,
} from '../intake';
import { onCheckAgain, onOpenDetails, onRawJson, onTurnDetailsPage } from '../reports';
import { actionIds } from '../slack/interactions/action-ids';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { callbackIds } from '../slack/interactions/callback-ids';
import { onCancelSubmission, onRetrySubmission } from '../submissions';
import { blockExternalUsers } from './block-external-users';
import { onAppUninstalled } from './events/app-uninstalled';
import { onChannelShared } from './events/channel-shared';
import { onChannelUnarchive } from './events/channel-unarchive';
import { onMemberJoinedChannel } from './events/member-joined-channel';
import { onListenerError } from './on-listener-error';
import { onXrayCommand } from './xray-command';

/** Typed so that an action id without a listener does not compile. */
const actions: Readonly<Record<keyof typeof actionIds, (bot: Bot) => ActionListener>> = {
  openSubmit: onOpenSubmit,
  openFigures: onOpenFigures,
  cancel: onCancelSubmission,
  retry: onRetrySubmission,
  retryFigures: onRetryFigures,
  checkAgain: onCheckAgain,
  details: onOpenDetails,
  previousPage: onTurnDetailsPage,
  nextPage: onTurnDetailsPage,
  rawJson: onRawJson,
  acknowledge: onAcknowledgeAlert,
  testAlert: onTestAlert,
  forgetCompany: onForgetCompany,
};

/** Modals that can be submitted; the others have no submit button. */
type SubmittedModal = Exclude<keyof typeof callbackIds, 'reportDetails' | 'notice'>;

const views: Readonly<Record<SubmittedModal, (bot: Bot) => ViewListener>> = {
  submitDocument: onSubmitDocument,
  channelCompany: onChannelCompany,
  channelSettings: onChannelSettings,
  alertRules: onAlertRules,
  enterFigures: onEnterFigures,
  confirmFigures: onConfirmFigures,
};

/** Everything the bot listens to. */
export function registerListeners(app: App, bot: Bot): void {
  app.error(onListenerError(bot));
  app.use(blockExternalUsers(bot));
  for (const [name, listener] of entriesOf(actions))
    app.action<BlockButtonAction>(actionIds[name], listener(bot));
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
