import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { bold, code, emptyMarkup, joinMarkup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import type { IntakeMode } from '../slack/channels/intake-mode';
import type { Texts } from '../texts/texts';

export interface HelpCardData {
  /** What was typed, where it is no command. */
  readonly unknown?: string;
  readonly suggestion?: string;
  /** Which files of this channel get a reply. */
  readonly intake?: IntakeMode;
}

export function helpCard({ unknown, suggestion, intake = 'every' }: HelpCardData, texts: Texts): Message {
  const words = texts.commands;
  const hint = joinMarkup(
    [
      unknown === undefined ? emptyMarkup : mrkdwn`${words.unknown(unknown)}`,
      suggestion === undefined ? emptyMarkup : mrkdwn`${words.didYouMean(suggestion)}`,
    ],
    ' ',
  );
  const commands = words.list.map(({ usage, does }) => mrkdwn`${code(usage)} – ${does}`);
  return message({
    text: joinSentences(
      unknown === undefined ? words.title : words.unknown(sanitizeLabel(unknown, 60)),
      suggestion === undefined ? words.intro : words.didYouMean(suggestion),
    ),
    head: [
      ...(hint.isEmpty ? [] : [section(hint)]),
      header(words.title),
      section(mrkdwn`${words.intro}`),
      section(joinMarkup([bold(words.exampleTitle), code(words.example)])),
      section(joinMarkup(commands)),
      section(
        mrkdwn`${words.here} ${bold(texts.forms.settings.modes[intake])} ${words.change} ${code('/xray settings')}`,
      ),
    ],
    tail: context(mrkdwn`${words.shortcut}`, mrkdwn`${words.invite} ${code('/invite')}`),
  });
}
