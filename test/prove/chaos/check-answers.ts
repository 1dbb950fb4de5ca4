import type { Queryable } from '../../../bot/store/queryable';
import type { DecisionReceiver } from '../../fakes/start-decision-receiver';
import type { AskingWorkflow } from '../../support/asking-workflow';

interface AnswerCheck {
  readonly violations: string[];
  /** How many questions were answered by a decision, and how many because their time was over. */
  readonly decided: number;
  readonly overdue: number;
  /** How many times an answer came again. */
  readonly repeated: number;
}

/**
 * Checks that every question was asked once, however often its call came, and has one answer, however often that was sent: a decision
 * that the webhook got too, or that its time was over.
 */
export async function checkAnswers(
  db: Queryable,
  workflow: Pick<AskingWorkflow, 'listAnswers' | 'received'>,
  decisions: Pick<DecisionReceiver, 'received'>,
  taken: ReadonlySet<string>,
): Promise<AnswerCheck> {
  const questions = await db.query<{ key: string; isEnded: boolean; entries: number }>(
    `select q.key, q.ended_at is not null as "isEnded", (
       select count(*)::int from xray.trail t
       where t.kind = 'question_asked' and t.data->>'questionId' = q.id::text) as entries
     from xray.questions q`,
  );
  const known = new Set(questions.map(({ key }) => key));
  const made = new Set(decisions.received.flatMap(({ event }) => event?.decision ?? []));
  const answers = questions.map(({ key }) => ({ key, all: workflow.listAnswers(key) }));
  const firsts = answers.flatMap(({ all }) => all.slice(0, 1));
  return {
    decided: firsts.filter(({ event }) => event === 'decision').length,
    overdue: firsts.filter(({ event }) => event === 'not_decided').length,
    repeated: workflow.received.length - firsts.length,
    violations: [
      ...[...taken].filter((key) => !known.has(key)).map((key) => `${key}: it was taken and is not stored`),
      ...questions.filter(({ isEnded }) => !isEnded).map(({ key }) => `${key}: it did not end`),
      ...questions
        .filter(({ entries }) => entries !== 1)
        .map(({ key, entries }) => `${key}: ${entries} entries in trails`),
      ...answers
        .map(({ key, all }) => ({ key, ids: new Set(all.map(({ id }) => id)) }))
        .filter(({ ids }) => ids.size !== 1)
        .map(({ key, ids }) => `${key}: ${ids.size} answers`),
      ...firsts.flatMap((answer) =>
        answer.event === 'not_decided'
          ? answer.why === 'time_limit'
            ? []
            : [`${answer.key}: nobody decided, because ${answer.why}`]
          : made.has(answer.decision)
            ? []
            : [`${answer.key}: its decision ${answer.decision} is not that of the webhook`],
      ),
      ...(workflow.received.every(({ callback }) => callback)
        ? []
        : ['an answer to a workflow was not genuine']),
    ],
  };
}
