import { defaultCodeTypes, recogniseCompanyCodes } from '../../shared';
import type { IntakeMode } from '../slack/channels/intake-mode';
import type { FileClass } from '../slack/files/classify-file';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import { findPrefixedCode } from './find-mistyped-code';

export interface MessageSignals {
  /** The message is for the bot: it mentions the bot, or is a direct message to it. */
  readonly isForBot: boolean;
  /** It names a company by its code, rightly or mistyped. */
  readonly namesCompany: boolean;
}

/** Whether a message with files is meant for the bot. Mentions come with every message event: no further scope is needed. */
export function detectSignals(
  text: string,
  { channel, botUserId }: { channel: string; botUserId: string },
  codeTypes = defaultCodeTypes,
): MessageSignals {
  const words = stripSlackMarkup(text);
  const mention = new RegExp(`<@${botUserId}(?:\\|[^>]*)?>`);
  return {
    isForBot: channel.startsWith('D') || mention.test(text),
    namesCompany:
      recogniseCompanyCodes(words, codeTypes).length > 0 || findPrefixedCode(words, codeTypes) !== undefined,
  };
}

/** Whether files are replied to at all in a channel of this setting. */
export function shouldReadFiles(mode: IntakeMode, { isForBot, namesCompany }: MessageSignals): boolean {
  return mode === 'every' || (mode === 'named' && (isForBot || namesCompany));
}

/** Whether to reply to a file that nobody chose by the shortcut: unasked only to what may be a statement. */
export function shouldReplyToFile(fileClass: FileClass, { isForBot, namesCompany }: MessageSignals): boolean {
  switch (fileClass) {
    case 'document':
      return true;
    case 'image':
      return isForBot || namesCompany;
    // An upload is taken, and a link answered with what to do instead.
    case 'other':
    case 'undownloadable':
      return isForBot;
    case 'chatter':
      return false;
  }
}
