import type { App } from '@slack/bolt';
import type { Bot } from '../../bot';
import { callbackIds } from '../../views';
import { alertRules } from './alert-rules';
import { channelCompany } from './channel-company';
import { channelSettings } from './channel-settings';
import { confirmFigures } from './confirm-figures';
import { enterFigures } from './enter-figures';
import { submitDocument } from './submit-document';

export function register(app: App, bot: Bot): void {
  app.view(callbackIds.submitDocument, submitDocument(bot));
  app.view(callbackIds.channelCompany, channelCompany(bot));
  app.view(callbackIds.channelSettings, channelSettings(bot));
  app.view(callbackIds.alertRules, alertRules(bot));
  app.view(callbackIds.enterFigures, enterFigures(bot));
  app.view(callbackIds.confirmFigures, confirmFigures(bot));
}
