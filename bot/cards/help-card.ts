import type { CommandName, IntakeMode } from '../intake';
import type { Texts } from '../texts';
import { context, header, section } from './blocks';
import { type Message, message, sentences } from './message';
import { bold, code, joined, label, mrkdwn, nothing } from './mrkdwn';

export interface HelpCardData {
  /** What was typed, where it is no command. */
  readonly unknown?: string;
  readonly meant?: CommandName;
  /** Which files of this channel get a reply. */
  readonly intake?: IntakeMode;
}

export function helpCard({ unknown, meant, intake = 'every' }: HelpCardData, texts: Texts): Message {
  const words = texts.commands;
  const hint = joined(
    [
      unknown === undefined ? nothing : mrkdwn`${words.unknown(unknown)}`,
      meant === undefined ? nothing : mrkdwn`${words.didYouMean(meant)}`,
    ],
    ' ',
  );
  const commands = words.list.map(({ usage, does }) => mrkdwn`${code(usage)} – ${does}`);
  return message({
    text: sentences(
      unknown === undefined ? words.title : words.unknown(label(unknown, 60)),
      meant === undefined ? words.intro : words.didYouMean(meant),
    ),
    head: [
      ...(hint.isEmpty ? [] : [section(hint)]),
      header(words.title),
      section(mrkdwn`${words.intro}`),
      section(joined([bold(words.exampleTitle), code(words.example)])),
      section(joined(commands)),
      section(
        mrkdwn`${words.here} ${bold(texts.forms.settings.modes[intake])} ${words.change} ${code('/xray settings')}`,
      ),
    ],
    tail: context(mrkdwn`${words.shortcut}`, mrkdwn`${words.invite} ${code('/invite')}`),
  });
}
