import type { ModalView } from '@slack/types';
import { type CaseOverview, findResultThread, searchCases } from '../cases';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { chooseCaseModal } from './choose-case-modal';
import { figuresModal } from './figures-modal';

/** Opens the figures of the company that is named, or asks which of this channel's companies they are for. */
export function runNotesCommand(call: CommandContext, args: CommandArgs): Promise<ModalView> {
  const { bot, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const { cases, query } = await searchCases(bot, call, args);
    const open = newestByCompany(cases.filter(({ assessment }) => assessment.figuresRequestId !== undefined));
    const [first, ...others] = open;
    const { nothingFound, noCaseForFigures } = texts.notices;
    if (!first) return noticeModal(query === undefined ? noCaseForFigures : nothingFound(query), texts);
    return others.length === 0 ? fillFiguresModal(call, first) : chooseCaseModal(call.channelId, open, texts);
  });
}

function newestByCompany(cases: readonly CaseOverview[]): CaseOverview[] {
  const codes = cases.map(({ company: { code } }) => `${code.type} ${code.id}`);
  return cases.filter((_, index) => codes.indexOf(codes[index] ?? '') === index);
}

export async function fillFiguresModal(
  { bot, texts }: Pick<CommandContext, 'bot' | 'texts'>,
  { company, contents, assessment }: CaseOverview,
) {
  const { channelId: channel } = contents;
  const thread = await findResultThread(bot.store, contents);
  const { figuresRequestId: requestId = '' } = assessment;
  return figuresModal({ requestId, company, channel, ...(thread && { thread }) }, texts);
}
