import { sampleStatements } from '../../samples';
import type { Message, View } from '../../slack';
import { COMPLETE_MESSAGE, SAMPLE_COMPANY } from '../first-analysis';
import type { Sandbox } from '../start-sandbox';
import { assertEqual, failStep, StoryAssertions, withTimeout } from './assertions';
import { SAMPLE_FIGURES } from './sample-figures';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The details as selected in the form. */
const STATEMENT = { kind: 'bank_statement', period: 'month', date: '2024-03-31' };

/** Runs a step and prints its result; throws if it fails. */
export type StepRunner = (title: string, run: () => Promise<void>) => Promise<void>;

/** The demo: a day of an analyst, from the first document to one that takes 48 hours. */
export async function playStory({ workspace, risk, bot }: Sandbox, step: StepRunner): Promise<void> {
  const assertions = new StoryAssertions(workspace);
  const [ada, bob] = [workspace.as('ada'), workspace.as('bob')];
  const statement = Buffer.from(await sampleStatements.changedAfterSigning());
  const share = (name: string, text: string) => ada.shareFile('credit', { name, content: statement, text });
  const waitForText = (expected: string, text: string, thread: Message) =>
    assertions.waitForMessage({
      expected,
      channel: 'credit',
      thread,
      matches: (message) => JSON.stringify([message.text, message.blocks]).includes(text),
    });
  const waitForReport = (kind: string, verdict: string | undefined, thread: Message) =>
    assertions.waitForMessage({
      expected: `a ${kind} report${verdict ? ` with the verdict ${verdict}` : ''} in the thread`,
      channel: 'credit',
      thread,
      matches: ({ metadata }) =>
        metadata?.event_type === 'risk_xray_report' &&
        metadata.event_payload.kind === kind &&
        (verdict === undefined || metadata.event_payload.verdict === verdict),
    });

  await step('The bot connects to the workspace', () =>
    withTimeout(bot.ready, 'a bot that is ready', () => 'still starting', 2 * MINUTE_MS),
  );

  let document!: Message;
  let question!: Message;
  await step('Ada drops a statement into #credit and is asked what it is', async () => {
    document = share('statement-march-2024.pdf', `The March statement of ${SAMPLE_COMPANY.name}`);
    question = await waitForText(
      'a question in the thread',
      'Which company is this document about?',
      document,
    );
  });

  let form!: View;
  await step('A form opens; a mistyped SIREN is rejected next to its field', async () => {
    form = await assertions.waitForForm('a form for the document', 'submit_document', () =>
      ada.click(question, 'open_submit'),
    );
    const outcome = await ada.submitView(form, { ...STATEMENT, code_id: '732829321' });
    if (outcome.outcome !== 'errors' || !outcome.errors.code_id?.includes('732829321'))
      failStep('an error for the company code that contains 732829321', JSON.stringify(outcome));
  });

  let request!: string;
  await step('The correct one is accepted, and the document is sent to the service', async () => {
    const online = risk.eventLog.next('medium.online');
    const outcome = await ada.submitView(form, { ...STATEMENT, code_id: '732 829 320' });
    assertEqual(outcome, { outcome: 'closed' }, 'a closed form');
    ({ request } = await withTimeout(online, 'the document online at the service', () => 'nothing'));
  });

  await step('The question becomes a card that shows the progress', async () => {
    const card = await waitForText('a card with the running analysis', 'Analysis running', document);
    assertEqual(card.ts, question.ts, 'the same message, edited');
  });

  await step('Two minutes later a red Doc X-Ray is in the thread', async () => {
    await risk.clock.advance(2 * MINUTE_MS);
    await waitForReport('doc', 'alert', document);
  });

  let alert!: Message;
  await step('An alert is posted in #alerts, with a link to the thread', async () => {
    alert = await assertions.waitForMessage({
      expected: 'an alert that links to the thread',
      channel: 'alerts',
      matches: ({ metadata, blocks }) =>
        metadata?.event_type === 'risk_xray_alert' &&
        metadata.event_payload.request_id === request &&
        JSON.stringify(blocks).includes(`p${document.ts.replace('.', '')}`),
    });
  });

  await step('Bob acknowledges it, and everybody can see that', async () => {
    assertEqual(await bob.click(alert, 'take_case'), { ok: true }, 'an acknowledgement in time');
    await assertions.waitForMessage({
      expected: 'the alert with Bob’s name',
      channel: 'alerts',
      matches: ({ ts, blocks }) =>
        ts === alert.ts && JSON.stringify(blocks).includes(`taken by <@${bob.id}>`),
    });
  });

  await step('Ada adds figures, checks them and gets a Financial X-Ray', async () => {
    const figures = await assertions.waitForForm('a form for figures', 'enter_figures', () =>
      ada.runCommand('/xray', `notes ${request}`, 'credit'),
    );
    const echoed = await ada.submitView(figures, SAMPLE_FIGURES);
    if (echoed.outcome !== 'pushed') failStep('the figures to be checked', JSON.stringify(echoed));
    const added = risk.eventLog.next('notes.added');
    assertEqual(await ada.submitView(echoed.view), { outcome: 'closed' }, 'the figures to be sent');
    await withTimeout(added, 'the figures at the service', () => 'none');
    await risk.clock.advance(2 * MINUTE_MS);
    await waitForReport('financial', 'clear', document);
  });

  await step(
    'A fault: Slack returns a login page for a file; the card says so, and Retry works',
    async () => {
      workspace.faults.onDownload('login_page');
      const failing = share('statement-april-2024.pdf', COMPLETE_MESSAGE);
      const stopped = await waitForText(
        'a card with the reason of the failure',
        'asked for a login',
        failing,
      );
      assertEqual(await ada.click(stopped, 'retry_submission'), { ok: true }, 'an acknowledgement in time');
      await waitForText('a card with the running analysis', 'Analysis running', failing);
      await risk.clock.advance(2 * MINUTE_MS);
      await waitForReport('doc', 'alert', failing);
    },
  );

  await step('A document without readable text: no report for 47 hours, one after 48', async () => {
    const online = risk.eventLog.next('medium.online');
    const ready: string[] = [];
    const unsubscribe = risk.eventLog.subscribe((event) => {
      if (event.type === 'report.ready' && event.source === 'doc_xray') ready.push(event.request);
    });
    const unreadable = share('ocr-failure.pdf', COMPLETE_MESSAGE);
    const slow = await withTimeout(online, 'the document online at the service', () => 'nothing');
    await waitForText('a card with the running analysis', 'Analysis running', unreadable);
    await risk.clock.advance(47 * HOUR_MS);
    assertEqual(ready.includes(slow.request), false, 'no report before 48 hours');
    await risk.clock.advance(HOUR_MS);
    await waitForReport('doc', undefined, unreadable);
    unsubscribe();
  });
}
