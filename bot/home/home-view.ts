import type { HomeView, KnownBlock } from '@slack/types';
import { context, divider, header, section } from '../slack/block-kit/blocks';
import { fitBlocks } from '../slack/block-kit/fit-blocks';
import { limits } from '../slack/block-kit/limits';
import { code, escapeText, fillText, joinMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Language } from '../texts/language';
import type { Texts } from '../texts/texts';
import { homeLine } from './home-line';
import type { HomeList } from './home-list';
import { languageSwitch } from './language-switch';
import { searchInput } from './search-input';

export interface HomeViewData {
  /** What was searched for, and found. */
  readonly search?: { readonly text: string; readonly found: HomeList };
  /** What the person has, what nobody has, and what stopped or cannot be posted. */
  readonly needsYou: HomeList;
  readonly waiting: HomeList;
  readonly decisions: HomeList;
  /** Results that nobody has to decide about. */
  readonly recent: HomeList;
  /** Slack did not say which channels the person is in, so what is in them is missing. */
  readonly isIncomplete?: boolean;
  /** The language that the person chose. */
  readonly language?: Language;
}

/** Slack documents no limit for views; they take more than messages. */
const MAX_CHARACTERS = 40_000;

/** The App Home: what needs the person first, then what is awaited, then what was decided; a line for each case. */
export function homeView(data: HomeViewData, texts: Texts): HomeView {
  const { search, needsYou, waiting, decisions, recent, isIncomplete = false, language } = data;
  const text = texts.home;
  // An empty list would reassure where nobody knows.
  const none = (sentence: string) => (isIncomplete ? text.notKnown : sentence);
  const blocks = fitBlocks<KnownBlock>(
    {
      head: [
        ...(isIncomplete ? [section(mrkdwn`⚠️ ${text.incomplete}`)] : []),
        ...searchInput(search?.text, texts),
      ],
      body: [
        ...searchBlocks(search, texts),
        ...listBlocks(needsYou, { title: text.needsYou, none: none(text.noneNeedsYou) }, texts),
        divider(),
        ...listBlocks(waiting, { title: text.waiting, none: none(text.noneWaiting) }, texts),
        divider(),
        ...listBlocks(decisions, { title: text.decisions, none: none(text.noneDecisions) }, texts),
        divider(),
        ...listBlocks(recent, { title: text.recent, none: none(text.noneRecent) }, texts),
      ],
      overflowNote: context(mrkdwn`⚠️ ${text.cut}`),
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
  // Clicks bring it along, so that the tab is shown again with what was found.
  return { type: 'home', blocks, ...(search && { private_metadata: search.text }) };
}

function searchBlocks(search: HomeViewData['search'], texts: Texts): KnownBlock[] {
  if (!search) return [];
  const { text, found } = search;
  const { found: title, noneFound } = texts.home;
  const none = fillText(noneFound, escapeText(text, 100));
  return [
    header(title),
    ...(found.entries.length === 0 ? [section(none)] : lineBlocks(found, texts)),
    divider(),
  ];
}

interface ListTexts {
  readonly title: string;
  readonly none: string;
}

function listBlocks(list: HomeList, { title, none }: ListTexts, texts: Texts): KnownBlock[] {
  return [
    header(title),
    ...(list.entries.length === 0 ? [section(mrkdwn`${none}`)] : []),
    ...lineBlocks(list, texts),
  ];
}

function lineBlocks({ entries, count = entries.length }: HomeList, texts: Texts): KnownBlock[] {
  return [
    ...entries.flatMap((entry) => homeLine(entry, texts)),
    ...(count > entries.length ? context(mrkdwn`${texts.home.more(count - entries.length)}`) : []),
  ];
}
