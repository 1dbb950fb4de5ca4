import { sampleStatements } from '../../samples';
import type { Message, View } from '../../slack';
import { COMPLETE_MESSAGE, SAMPLE_COMPANY } from '../first-analysis';
import type { Sandbox } from '../start-sandbox';
import { assertEqual, failStep, StoryAssertions, withTimeout } from './assertions';
import { SAMPLE_FIGURES } from './sample-figures';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the statement is, as chosen in the form. */
const STATEMENT = { kind: 'bank_statement', period: 'month', date: '2024-03-31' };

/** Plays a step and tells of it; throws when it goes wrong. */
export type StepRunner = (title: string, play: () => Promise<void>) => Promise<void>;

/** Everything an analyst meets in a day, from the first document to one that takes 48 hours. */
export async function playStory({ workspace, risk, bot }: Sandbox, step: StepRunner): Promise<void> {
  const witness = new StoryAssertions(workspace);
  const [ada, bob] = [workspace.as('ada'), workspace.as('bob')];
  const statement = Buffer.from(await sampleStatements.changedAfterSigning());
  const share = (name: string, text: string) => ada.shareFile('credit', { name, content: statement, text });
  const says = (expected: string, words: string, thread: Message) =>
    witness.waitForMessage({
      expected,
      channel: 'credit',
      thread,
      matches: (message) => JSON.stringify([message.text, message.blocks]).includes(words),
    });
  const reports = (kind: string, verdict: string | undefined, thread: Message) =>
    witness.waitForMessage({
      expected: `a ${kind} report${verdict ? ` with the verdict ${verdict}` : ''} in the thread`,
      channel: 'credit',
      thread,
      matches: ({ metadata }) =>
        metadata?.event_type === 'risk_xray_report' &&
        metadata.event_payload.kind === kind &&
        (verdict === undefined || metadata.event_payload.verdict === verdict),
    });

  await step('The bot connects to the workspace by sockets', () =>
    withTimeout(bot.ready, 'a bot that takes work', () => 'one that is still starting', 2 * MINUTE_MS),
  );

  let document!: Message;
  let question!: Message;
  await step('Ada drops a statement into #credit and is asked what it is', async () => {
    document = share('statement-march-2024.pdf', `The March statement of ${SAMPLE_COMPANY.name}`);
    question = await says('a question in the thread', 'I can have this document analysed', document);
  });

  let form!: View;
  await step('A form opens; a mistyped SIREN is refused beside its field', async () => {
    form = await witness.waitForForm('a form for the document', 'submit_document', () =>
      ada.click(question, 'open_submit'),
    );
    const outcome = await ada.submitView(form, { ...STATEMENT, code_id: '732829321' });
    if (outcome.outcome !== 'errors' || !outcome.errors.code_id?.includes('732829321'))
      failStep('an error beside the company code that names 732829321', JSON.stringify(outcome));
  });

  let request!: string;
  await step('The right one is taken, and the document sent to the service', async () => {
    const online = risk.eventLog.next('medium.online');
    const outcome = await ada.submitView(form, { ...STATEMENT, code_id: '732 829 320' });
    assertEqual(outcome, { outcome: 'closed' }, 'the form closed');
    ({ request } = await withTimeout(online, 'the document online at the service', () => 'it never came'));
  });

  await step('The question has become a card that follows the analysis', async () => {
    const card = await says('a card that says the analysis runs', 'Analysis running', document);
    assertEqual(card.ts, question.ts, 'the same message, edited');
  });

  await step('Two minutes later a red Doc X-Ray is in the thread', async () => {
    await risk.clock.advance(2 * MINUTE_MS);
    await reports('doc', 'alert', document);
  });

  let alert!: Message;
  await step('#alerts is told, with a link to the thread', async () => {
    alert = await witness.waitForMessage({
      expected: 'an alert that links to the thread',
      channel: 'alerts',
      matches: ({ metadata, blocks }) =>
        metadata?.event_type === 'risk_xray_alert' &&
        metadata.event_payload.request_id === request &&
        JSON.stringify(blocks).includes(`p${document.ts.replace('.', '')}`),
    });
  });

  await step('Bob acknowledges it, and everybody sees that he did', async () => {
    assertEqual(await bob.click(alert, 'acknowledge_alert'), { ok: true }, 'an answer to the click in time');
    await witness.waitForMessage({
      expected: 'the alert with Bob’s name',
      channel: 'alerts',
      matches: ({ ts, blocks }) =>
        ts === alert.ts && JSON.stringify(blocks).includes(`Acknowledged by <@${bob.id}>`),
    });
  });

  await step('Ada adds figures, checks them and gets a Financial X-Ray', async () => {
    const figures = await witness.waitForForm('a form for figures', 'enter_figures', () =>
      ada.runCommand('/xray', `notes ${request}`, 'credit'),
    );
    const echoed = await ada.submitView(figures, SAMPLE_FIGURES);
    if (echoed.outcome !== 'pushed') failStep('the figures to be checked', JSON.stringify(echoed));
    const added = risk.eventLog.next('notes.added');
    assertEqual(await ada.submitView(echoed.view), { outcome: 'closed' }, 'the figures sent');
    await withTimeout(added, 'the figures at the service', () => 'none');
    await risk.clock.advance(2 * MINUTE_MS);
    await reports('financial', 'clear', document);
  });

  await step('A fault: Slack gives a log-in page for a file; the card says so, Retry recovers', async () => {
    workspace.faults.onDownload('login_page');
    const faulty = share('statement-april-2024.pdf', COMPLETE_MESSAGE);
    const stopped = await says('a card that says why it stopped', 'asked for a login', faulty);
    assertEqual(await ada.click(stopped, 'retry_submission'), { ok: true }, 'an answer to the click in time');
    await says('a card that says the analysis runs', 'Analysis running', faulty);
    await risk.clock.advance(2 * MINUTE_MS);
    await reports('doc', 'alert', faulty);
  });

  await step('A document that cannot be read by machine: no report for 47 hours, one after 48', async () => {
    const online = risk.eventLog.next('medium.online');
    const ready: string[] = [];
    const stop = risk.eventLog.subscribe((happened) => {
      if (happened.type === 'report.ready' && happened.source === 'doc_xray') ready.push(happened.request);
    });
    const unreadable = share('ocr-failure.pdf', COMPLETE_MESSAGE);
    const slow = await withTimeout(online, 'the document online at the service', () => 'it never came');
    await says('a card that says the analysis runs', 'Analysis running', unreadable);
    await risk.clock.advance(47 * HOUR_MS);
    assertEqual(ready.includes(slow.request), false, 'no report before 48 hours');
    await risk.clock.advance(HOUR_MS);
    await reports('doc', undefined, unreadable);
    stop();
  });
}
