import type { HomeView, KnownBlock } from '@slack/types';
import { type AnalysisEntry, type AnalysisList, entryText } from '../history';
import { actions, context, divider, header, section } from '../slack/block-kit/blocks';
import { fitBlocks } from '../slack/block-kit/fit-blocks';
import { limits } from '../slack/block-kit/limits';
import { code, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';

export interface HomeViewData {
  readonly running: AnalysisList;
  readonly recent: AnalysisList;
  readonly stalled: AnalysisList;
}

const MAX_ENTRIES = 10;
/** Slack documents no limit for views; they take more than messages. */
const MAX_CHARACTERS = 40_000;

/** The App Home: what needs attention first, then what is running, then recent results. */
export function homeView({ running, recent, stalled }: HomeViewData, texts: Texts): HomeView {
  const text = texts.home;
  const blocks = fitBlocks<KnownBlock>(
    {
      head: [header(text.title), section(mrkdwn`${text.intro} ${code('/xray help')}`)],
      body: [
        ...(stalled.entries.length > 0 ? listBlocks(stalled, { title: text.stalled, none: '' }, texts) : []),
        ...listBlocks(running, { title: text.running, none: text.noneRunning }, texts),
        ...listBlocks(recent, { title: text.recent, none: text.noneRecent }, texts),
      ],
      overflowNote: [],
      tail: [],
    },
    { blocks: limits.viewBlocks, characters: MAX_CHARACTERS },
  );
  return { type: 'home', blocks };
}

function listBlocks(
  { entries, count = entries.length }: AnalysisList,
  { title, none }: { title: string; none: string },
  texts: Texts,
): KnownBlock[] {
  const shown = entries.slice(0, MAX_ENTRIES);
  return [
    divider(),
    header(title),
    ...(shown.length === 0 ? [section(mrkdwn`${none}`)] : []),
    ...shown.flatMap((entry) => entryBlocks(entry, texts)),
    ...(count > shown.length ? context(mrkdwn`${texts.home.more(count - shown.length)}`) : []),
  ];
}

function entryBlocks(entry: AnalysisEntry, texts: Texts): KnownBlock[] {
  const again = { action: actionIds.checkAgain, text: texts.buttons.checkAgain, value: entry.submissionId };
  return [section(entryText(entry, texts)), ...(entry.state === 'stalled' ? actions(again) : [])];
}
