import { EventEmitter, once } from 'node:events';
import { findAlertOfReport } from '../../../bot/alerts/alert-rows';
import { raiseAlerts } from '../../../bot/alerts/raise-alerts';
import type { Bot } from '../../../bot/bot';
import { type Case, findCase, setOwner } from '../../../bot/cases';
import { onTakeCase } from '../../../bot/decisions';
import { OutboxSignal } from '../../../bot/outbox';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import type { ButtonActionArgs } from '../../../bot/slack/interactions/action-listener';
import { getTexts } from '../../../bot/texts/texts';
import { systemClock } from '../../../client/system-clock';
import { type AlertRule, evaluateAlertRules } from '../../../shared';
import { docRaw, report } from '../../shared/reports/reports';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary } from '../../support/sample-summaries';
import { transactionsWait } from '../../support/transactions-wait';

const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme' };
const texts = getTexts();

const findMet = (rules: readonly AlertRule[]) =>
  evaluateAlertRules(rules, report(docRaw)).map(({ rule }) => rule);

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () =>
    ({
      store: store(),
      outbox: new OutboxSignal(),
      clock: systemClock,
      settings: { remindAfterSeconds: 3600, defaultLanguage: 'en', expectedReports: [] as string[] },
    }) as unknown as Bot;

  /** A report on the company, not yet raised. */
  async function newReport(teamId: string, reportId: string) {
    const { submission, caseId } = await createCase(store(), {
      teamId,
      channelId: 'D1',
      userId: 'U1',
      company: company.code,
      state: 'queued',
    });
    const summary = { ...docSummary, ids: { reportId } };
    const readSeq = await takeReadSequence(store());
    const row = { submissionId: submission.id, teamId, reportId, contentHash: 'a', summary, readSeq };
    await upsertReport(store(), row);
    return { submission, caseId, summary, findMet, company };
  }

  type Raised = Awaited<ReturnType<typeof newReport>>;
  const view = { texts };
  const raise = (found: Raised) =>
    store().transaction((tx) =>
      raiseAlerts(bot(), tx, found, [
        { ...view, channelId: 'D1', rules: [{ verdictAtLeast: 'review' }], isThreadPrivate: false },
      ]),
    );

  const take = async (teamId: string, caseId: string, userId: string) => {
    const click = {
      ack: async () => {},
      respond: async () => {},
      action: { value: caseId },
      body: { user: { id: userId }, channel: { id: 'D1' } },
    } as unknown as ButtonActionArgs;
    const subject = (await findCase(store(), caseId)) as Case;
    await onTakeCase(bot())(click, { subject, teamId, userId, texts });
  };

  /** What Slack gets as the card once all that waits is sent. */
  async function readCard({ caseId, id }: { readonly caseId: string; readonly id: string }): Promise<string> {
    const [card] = await store().query<{ payload: object }>(
      `select payload from xray.outbox where replace_key = $1 order by id desc limit 1`,
      [`alert:${caseId}:${id}`],
    );
    return JSON.stringify(card?.payload);
  }

  /** Waits for the transactions; where there is one connection, they wait anyway. */
  async function transactionsWaitOnPostgres(count: number): Promise<void> {
    if (store().kind === 'postgres') await transactionsWait(store(), count);
  }

  async function raiseFirst() {
    const teamId = newTeamId();
    await raise(await newReport(teamId, `${teamId}-1`));
    const head = await findAlertOfReport(store(), { teamId, channelId: 'D1', reportId: `${teamId}-1` });
    return { teamId, id: head?.id ?? '', caseId: head?.caseId ?? '' };
  }

  it('shows that it was taken and what came later, if both happen at the same moment', async () => {
    const { teamId, id, caseId } = await raiseFirst();
    const second = await newReport(teamId, `${teamId}-2`);
    const steps = new EventEmitter();
    const [held, released] = [once(steps, 'held'), once(steps, 'released')];
    // Keeps both from writing the card they have read.
    const hold = store().transaction(async (tx) => {
      await tx.query('select 1 from xray.outbox where replace_key = $1 for update', [
        `alert:${caseId}:${id}`,
      ]);
      steps.emit('held');
      await released;
    });
    await held;
    const taking = take(teamId, caseId, 'U7');
    await transactionsWaitOnPostgres(1);
    const raising = raise(second);
    await transactionsWaitOnPostgres(2);
    steps.emit('released');
    await Promise.all([hold, taking, raising]);
    const card = await readCard({ caseId, id });
    expect(card).toContain('taken by <@U7>,');
    expect(card).toContain(texts.alert.later(1));
  });

  it('shows who has it to another user who clicks, if the card does not yet', async () => {
    const { teamId, id, caseId } = await raiseFirst();
    await store().transaction((tx) => setOwner(tx, caseId, 'U7', new Date()));
    expect(await readCard({ caseId, id })).not.toContain('U7');
    await take(teamId, caseId, 'U8');
    expect(await readCard({ caseId, id })).toContain('taken by <@U7>,');
  });
});
