import type { CompanyCode } from '../../shared';
import { serializeSubmitFormState } from '../intake';
import type { Redacted } from '../redaction';
import { actions, header, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { type Message, message } from '../slack/block-kit/message';
import { code as codeText, emptyMarkup, joinMarkup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

export interface HelpCardData {
  readonly channel: string;
  /** The company that the form starts with, if the message named one. */
  readonly code?: CompanyCode;
  /** What was typed instead of a subcommand. */
  readonly unknown?: string;
  readonly suggestion?: string;
}

/** How to use the bot, in three sentences and three buttons. */
export function helpCard({ channel, code, unknown, suggestion }: HelpCardData, texts: Texts): Message {
  const { help, buttons } = texts;
  const hint = joinMarkup(
    [
      unknown === undefined ? emptyMarkup : mrkdwn`${help.unknown(unknown)}`,
      suggestion === undefined ? emptyMarkup : mrkdwn`${help.didYouMean(suggestion)}`,
    ],
    ' ',
  );
  const formState = { channel, prefill: { ...(code && { code }), documents: [] } };
  return message({
    text: joinSentences(
      unknown === undefined ? '' : help.unknown(sanitizeLabel(unknown, 60)),
      suggestion === undefined ? '' : help.didYouMean(suggestion),
      help.share,
      `${help.exampleTitle} ${help.example}`,
      help.shortcut,
    ),
    head: [
      ...(hint.isEmpty ? [] : [section(hint)]),
      header(help.title),
      section(
        joinMarkup([
          mrkdwn`${help.share}`,
          mrkdwn`${help.exampleTitle} ${codeText(help.example)}`,
          mrkdwn`${help.shortcut}`,
        ]),
      ),
    ],
    tail: actions(
      {
        action: actionIds.openSubmit,
        text: buttons.analyseCompany,
        value: serializeSubmitFormState(formState, limits.buttonValue),
        style: 'primary',
      },
      { action: actionIds.showHistory, text: buttons.showHistory },
      { action: actionIds.allCommands, text: buttons.allCommands },
    ),
  });
}

/** The card where other companies read it: its button does not say which company a person named. */
export const publicHelpCard = publicCard((data: Redacted<'help', HelpCardData>, texts: Texts) =>
  helpCard(data, texts),
);
