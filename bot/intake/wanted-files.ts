import { defaultCodeTypes, recogniseCompanyCodes } from '../../shared';
import type { FileClass } from './classify-file';
import { messageWords } from './message-words';
import { typedCodeIn } from './mistyped-code-in';

/** Which files of a channel are replied to without the shortcut: every document, only when mentioned or named, none. */
export const intakeModes = ['every', 'named', 'off'] as const;

export type IntakeMode = (typeof intakeModes)[number];

export interface Addressed {
  /** The message is for the bot: it mentions the bot, or is a direct message to it. */
  readonly asked: boolean;
  /** It names a company by its code, rightly or mistyped. */
  readonly named: boolean;
}

/** Whether a message with files is meant for the bot. Mentions come with every message event: no further scope is needed. */
export function addressed(
  text: string,
  { channel, botUserId }: { channel: string; botUserId: string },
  codeTypes = defaultCodeTypes,
): Addressed {
  const words = messageWords(text);
  const mention = new RegExp(`<@${botUserId}(?:\\|[^>]*)?>`);
  return {
    asked: channel.startsWith('D') || mention.test(text),
    named: recogniseCompanyCodes(words, codeTypes).length > 0 || typedCodeIn(words, codeTypes) !== undefined,
  };
}

/** Whether files are replied to at all in a channel of this setting. */
export function isHeard(mode: IntakeMode, { asked, named }: Addressed): boolean {
  return mode === 'every' || (mode === 'named' && (asked || named));
}

/** Whether to reply to a file that nobody chose by the shortcut: unasked only to what may be a statement. */
export function isWanted(fileClass: FileClass, { asked, named }: Addressed): boolean {
  switch (fileClass) {
    case 'document':
      return true;
    case 'image':
      return asked || named;
    // An upload is taken, and a link answered with what to do instead.
    case 'other':
    case 'undownloadable':
      return asked;
    case 'chatter':
      return false;
  }
}
