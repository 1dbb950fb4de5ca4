import type { NotDecidedEvent } from '../../shared';
import { enqueueCaseCards, enqueueCaseNotice } from '../analyses';
import { endDueQuestions, findCase, type Question } from '../cases';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import { describeSubject, enqueueEvent } from './decision-events';
import type { DecisionsContext } from './decisions-context';
import { timeIsOverCard } from './notice-cards';

/** Tells workflows whose time is over, or whose case is deleted, that nobody has decided; the thread of the case says so too. */
export async function endOverdueQuestions(bot: DecisionsContext, limit: number): Promise<void> {
  await bot.store.transaction(async (tx) => {
    for (const question of await endDueQuestions(tx, currentDate(bot), limit))
      await endWithoutDecision(bot, tx, question);
  });
}

async function endWithoutDecision(bot: DecisionsContext, tx: Transaction, question: Question): Promise<void> {
  const { id: questionId, teamId, caseId, key, callbackUrl } = question;
  if (callbackUrl !== undefined) {
    const subject = caseId === undefined ? undefined : await describeSubject(bot, tx, caseId);
    const body: Omit<NotDecidedEvent, 'id'> = {
      event: 'not_decided',
      why: caseId === undefined ? 'cancelled' : 'time_limit',
      ...(caseId !== undefined && { caseId }),
      ...subject?.facts,
      at: currentDate(bot).toISOString(),
      key,
    };
    await enqueueEvent(bot, tx, { teamId, questionId }, body);
  }
  const asked = caseId === undefined ? undefined : await findCase(tx, caseId);
  if (!asked) return;
  await enqueueCaseCards(bot, tx, asked.id);
  await enqueueCaseNotice(bot, tx, asked, {
    key: `time-is-over:${questionId}`,
    toCard: (texts) => timeIsOverCard(redact('question', question), texts),
  });
}
