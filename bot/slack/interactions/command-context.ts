import type { WebClient } from '@slack/web-api';
import type { CompanyCode } from '../../../shared';
import type { Texts } from '../../texts/texts';
import type { InteractionContext } from './reply-ephemeral';

/** A slash command, with what its handler needs to reply. */
export interface CommandContext<Bot = unknown> extends InteractionContext {
  readonly bot: Bot;
  readonly teamId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly triggerId: string;
  readonly client: WebClient;
  /** The texts in the language of the person who typed it. */
  readonly texts: Texts;
}

/** What was typed after a subcommand. */
export interface CommandArgs {
  readonly code?: CompanyCode;
  /** The longer number that begins with the code and was typed in its place. */
  readonly readFrom?: string;
  /** What looks like a company code, but fails its check. */
  readonly mistypedCode?: CompanyCode;
  /** The first word where there is no company code: an id, or an option of the subcommand. */
  readonly id?: string;
  /** All that was typed. */
  readonly text?: string;
  /** What was typed instead of a subcommand; only `help` gets it. */
  readonly unknown?: string;
  /** The subcommand that was probably meant. */
  readonly suggestion?: string;
}
