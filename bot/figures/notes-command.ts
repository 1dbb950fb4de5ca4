import type { ModalView } from '@slack/types';
import { type AnalysisOverview, findResultThread, searchAnalyses } from '../analyses';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { chooseAnalysisModal } from './choose-analysis-modal';
import type { FiguresContext } from './figures-context';
import { figuresModal } from './figures-modal';

/** Opens the figures of the company that is named, or asks which of this channel's companies they are for. */
export function runNotesCommand(call: CommandContext<FiguresContext>, args: CommandArgs): Promise<ModalView> {
  const { bot, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const { cases, query } = await searchAnalyses(bot, call, args);
    const open = newestByCompany(cases.filter(({ assessment }) => assessment.figuresRequestId !== undefined));
    const [first, ...others] = open;
    const { nothingFound, noAnalysisForFigures } = texts.notices;
    if (!first) return noticeModal(query === undefined ? noAnalysisForFigures : nothingFound(query), texts);
    return others.length === 0
      ? fillFiguresModal(call, first)
      : chooseAnalysisModal(call.channelId, open, texts);
  });
}

function newestByCompany(cases: readonly AnalysisOverview[]): AnalysisOverview[] {
  const codes = cases.map(({ company: { code } }) => `${code.type} ${code.id}`);
  return cases.filter((_, index) => codes.indexOf(codes[index] ?? '') === index);
}

export async function fillFiguresModal(
  { bot, texts }: Pick<CommandContext<FiguresContext>, 'bot' | 'texts'>,
  { company, contents, assessment }: AnalysisOverview,
) {
  const { channelId: channel } = contents;
  const thread = await findResultThread(bot.store, contents);
  const { figuresRequestId: requestId = '' } = assessment;
  return figuresModal({ requestId, company, channel, ...(thread && { thread }) }, texts);
}
