import type { App, MessageShortcut } from '@slack/bolt';
import type { Bot } from '../../bot';
import { analyseDocument } from './analyse-document';

export function register(app: App, bot: Bot): void {
  app.shortcut<MessageShortcut>(
    { type: 'message_action', callback_id: 'analyse_document' },
    analyseDocument(bot),
  );
}
