import type { HomeView, KnownBlock } from '@slack/types';
import { type CompanyEntry, type CompanyList, entryText } from '../history';
import { actions, context, divider, header, section } from '../slack/block-kit/blocks';
import { fitBlocks } from '../slack/block-kit/fit-blocks';
import { limits } from '../slack/block-kit/limits';
import { code, fillText, joinMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import type { Language } from '../texts/language';
import type { Texts } from '../texts/texts';
import { languageSwitch } from './language-switch';

export interface HomeViewData {
  /** Stopped, or cannot be posted. */
  readonly needsYou: CompanyList;
  readonly waiting: CompanyList;
  readonly recent: CompanyList;
  /** The language that the person chose. */
  readonly language?: Language;
}

/** Slack documents no limit for views; they take more than messages. */
const MAX_CHARACTERS = 40_000;

/** The App Home: what needs the person first, then what is awaited, then recent results; a line for each company. */
export function homeView({ needsYou, waiting, recent, language }: HomeViewData, texts: Texts): HomeView {
  const text = texts.home;
  const blocks = fitBlocks<KnownBlock>(
    {
      head: [],
      body: [
        ...listBlocks(needsYou, { title: text.needsYou, none: text.noneNeedsYou }, texts),
        divider(),
        ...listBlocks(waiting, { title: text.waiting, none: text.noneWaiting }, texts),
        divider(),
        ...listBlocks(recent, { title: text.recent, none: text.noneRecent }, texts),
      ],
      overflowNote: [],
      tail: [
        divider(),
        section(
          joinMarkup([
            mrkdwn`${texts.help.share}`,
            fillText(text.commands, code('/xray help'), code('/xray settings')),
          ]),
        ),
        languageSwitch(language, texts),
      ],
    },
    { blocks: limits.viewBlocks, characters: MAX_CHARACTERS },
  );
  return { type: 'home', blocks };
}

function listBlocks(
  { entries, count = entries.length }: CompanyList,
  { title, none }: { title: string; none: string },
  texts: Texts,
): KnownBlock[] {
  return [
    header(title),
    ...(entries.length === 0 ? [section(mrkdwn`${none}`)] : []),
    ...entries.flatMap((entry) => entryBlocks(entry, texts)),
    ...(count > entries.length ? context(mrkdwn`${texts.home.more(count - entries.length)}`) : []),
  ];
}

function entryBlocks(entry: CompanyEntry, texts: Texts): KnownBlock[] {
  const { progress, caseId: value } = entry;
  const again = { action: actionIds.checkAgain, text: texts.buttons.checkAgain, value };
  return [section(entryText(entry, texts)), ...(progress === 'stalled' ? actions(again) : [])];
}
