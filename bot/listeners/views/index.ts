import type { App } from '@slack/bolt';
import type { Bot } from '../../bot';
import { callbackIds } from '../../views';
import { submitDocument } from './submit-document';

export function register(app: App, bot: Bot): void {
  app.view(callbackIds.submitDocument, submitDocument(bot));
}
