import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { bold, code, emptyMarkup, joinMarkup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import type { IntakeMode } from '../slack/channels/intake-mode';
import type { Texts } from '../texts/texts';

export interface HelpCardData {
  /** What was typed instead of a subcommand. */
  readonly unknown?: string;
  readonly suggestion?: string;
  /** Which files of this channel get a reply. */
  readonly intakeMode?: IntakeMode;
}

export function helpCard({ unknown, suggestion, intakeMode = 'every' }: HelpCardData, texts: Texts): Message {
  const { help } = texts;
  const hint = joinMarkup(
    [
      unknown === undefined ? emptyMarkup : mrkdwn`${help.unknown(unknown)}`,
      suggestion === undefined ? emptyMarkup : mrkdwn`${help.didYouMean(suggestion)}`,
    ],
    ' ',
  );
  return message({
    text: joinSentences(
      unknown === undefined ? help.title : help.unknown(sanitizeLabel(unknown, 60)),
      suggestion === undefined ? help.intro : help.didYouMean(suggestion),
    ),
    head: [
      ...(hint.isEmpty ? [] : [section(hint)]),
      header(help.title),
      section(mrkdwn`${help.intro}`),
      section(joinMarkup([bold(help.exampleTitle), code(help.example)])),
      section(joinMarkup(subcommandLines(texts))),
      section(
        mrkdwn`${help.here} ${bold(texts.forms.settings.modes[intakeMode])} ${help.change} ${code('/xray settings')}`,
      ),
    ],
    tail: context(mrkdwn`${help.shortcut}`, mrkdwn`${help.invite} ${code('/invite')}`),
  });
}

function subcommandLines({ subcommands }: Texts) {
  return Object.entries<{ args?: string; does: string }>(subcommands).map(([name, { args, does }]) => {
    const usage = ['/xray', name, args].filter(Boolean).join(' ');
    return mrkdwn`${code(usage)} – ${does}`;
  });
}
