import { context, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, code, joinMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { IntakeMode } from '../slack/channels/intake-mode';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

export interface CommandsCardData {
  /** Which files of this channel get a reply. */
  readonly intakeMode?: IntakeMode;
}

/** Every subcommand of `/xray`. */
export function commandsCard({ intakeMode = 'every' }: CommandsCardData, texts: Texts): Message {
  const { help, forms } = texts;
  const mode = forms.settings.modes[intakeMode];
  return message({
    text: joinSentences(help.commandsTitle, `${help.here} ${mode}`),
    head: [header(help.commandsTitle), section(joinMarkup(subcommandLines(texts)))],
    tail: context(
      mrkdwn`${help.here} ${bold(mode)}. ${help.change} ${code('/xray settings')}`,
      mrkdwn`${help.invite} ${code('/invite')}`,
    ),
  });
}

function subcommandLines({ subcommands }: Texts) {
  return Object.entries<{ args?: string; does: string }>(subcommands).map(([name, { args, does }]) => {
    const usage = ['/xray', name, args].filter(Boolean).join(' ');
    return mrkdwn`${code(usage)} – ${does}`;
  });
}
