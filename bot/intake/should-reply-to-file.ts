import { defaultCodeTypes, recogniseCompanyCodes } from '../../shared';
import type { IntakeMode } from '../slack/channels/intake-mode';
import type { FileClass } from '../slack/files/classify-file';
import { mentionsUser } from '../slack/is-addressed-to-bot';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import { findPrefixedCode } from './find-mistyped-code';

export interface MessageSignals {
  /** The message is for the bot: it mentions the bot, or is a direct message to it. */
  readonly isForBot: boolean;
  /** The message has a company code, even a mistyped one. */
  readonly namesCompany: boolean;
  /** Another app shared the files, such as a workflow that forwards a mailbox. */
  readonly isFromApp: boolean;
}

/** Whether a message with files is meant for the bot. Message events include mentions, so no further scope is needed. */
export function detectSignals(
  text: string,
  { channel, botUserId, appBotId }: { channel: string; botUserId: string; appBotId?: string },
  codeTypes = defaultCodeTypes,
): MessageSignals {
  const plainText = stripSlackMarkup(text);
  return {
    isForBot: channel.startsWith('D') || mentionsUser(text, botUserId),
    namesCompany:
      recogniseCompanyCodes(plainText, codeTypes).length > 0 ||
      findPrefixedCode(plainText, codeTypes) !== undefined,
    isFromApp: appBotId !== undefined,
  };
}

/** Whether the channel's setting lets the bot look at the files. */
export function shouldReadFiles(
  mode: IntakeMode,
  { isForBot, namesCompany, isFromApp }: MessageSignals,
): boolean {
  // Apps share files of all kinds and cannot answer: what names no company is not meant to be analysed.
  if (isFromApp && !namesCompany) return false;
  return mode === 'every' || (mode === 'named' && (isForBot || namesCompany));
}

/** Whether to reply to a file; unless asked, only to those that may be a statement. */
export function shouldReplyToFile(fileClass: FileClass, { isForBot, namesCompany }: MessageSignals): boolean {
  switch (fileClass) {
    case 'document':
      return true;
    case 'image':
      return isForBot || namesCompany;
    // Uploads are analysed; for links, the reply says what to do instead.
    case 'other':
    case 'undownloadable':
      return isForBot;
    case 'chatter':
      return false;
  }
}
