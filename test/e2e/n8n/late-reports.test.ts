import type { Workflow } from '../../../sandbox/n8n/workflow';
import { magicCompanies } from '../../../sandbox/risk';
import { waitUntil } from '../../support/wait-until';
import { createMail } from './create-mail';
import { createStatementPdf } from './create-statement-pdf';
import {
  type Execution,
  runManually,
  waitForExecution,
  waitForNextExecution,
  waitForOwnExecution,
} from './executions';
import { startTestN8n, type TestN8n } from './start-test-n8n';
import { submitForm } from './submit-form';

const HOUR_MS = 3_600_000;
const CLEAN_SIREN = magicCompanies.find(({ behaviour }) => behaviour === 'clean')?.siren as string;

let testN8n: TestN8n;
/** The execution that submitted a document and ended. */
let submitted: Execution;
/** The execution that submitted a document and waits. */
let waiting: Execution;
/** The one of mails of which a file has no report yet. */
let mails: Execution;

/** Three workflows hand in documents. Then n8n is killed, and the reports come after it was started again. */
beforeAll(async () => {
  testN8n = await startTestN8n();
  const { id } = await testN8n.findImported('wait-by-trigger');
  await submitDocumentForm('hand-in-by-trigger');
  submitted = await waitForNextExecution(testN8n.session, id, []);
  const loop = await testN8n.importModified('wait-by-loop', withShortWait);
  await testN8n.session.publish(loop);
  await submitDocumentForm('hand-in-quickly');
  waiting = await waitForNextExecution(testN8n.session, loop.id, []);
  mails = await readMails();

  await testN8n.n8n.process.kill();
  await testN8n.restart();
  await testN8n.sandbox.clock.advance(49 * HOUR_MS);
});

afterAll(() => testN8n?.stop());

async function submitDocumentForm(path: string): Promise<void> {
  const url = `${testN8n.n8n.url}/form/${path}`;
  await waitUntil(`form at ${url}`, async () => (await fetch(url)).ok);
  await submitForm(url, [CLEAN_SIREN, await createStatementPdf('ocr-failure-suspicious.pdf')]);
}

it('resumes through the trigger with a report that arrives 48 hours later, after n8n was killed', async () => {
  const { session } = testN8n;
  const [request] = submitted.output('Submit Document');
  expect(request).toMatchObject({ ready: false, missing: 'Doc X-Ray' });
  expect(submitted.output('Save Request')).toMatchObject([
    { request_id: request?.requestId, state: 'waiting' },
  ]);

  // The trigger starts with the report of the other request too.
  const { id } = await testN8n.findImported('wait-by-trigger');
  const answered = await waitForOwnExecution(
    session,
    id,
    (one) => one.output('New Report')[0]?.requestId === request?.requestId,
  );
  expect(answered.output('New Report')).toMatchObject([{ reportTitle: 'Doc X-Ray' }]);
  expect(answered.output('Write Message')).toMatchObject([
    { message: expect.stringMatching(/^REVIEW: ocr-failure-suspicious.pdf of company 000111005/) },
  ]);
});

it('resumes through the loop with a report that arrives 48 hours later, after n8n was killed', async () => {
  expect(waiting.status).toBe('waiting');
  const missing = { ready: false, missing: 'Doc X-Ray' };
  expect(waiting.output('Await Report')).toMatchObject([missing]);

  const done = await waitForEnd(waiting);
  // Once more where a slow start of n8n took longer than the wait.
  const [last, ...earlier] = done.outputs('Await Report').reverse();
  expect(last).toMatchObject([{ ready: true }]);
  expect(earlier.length).toBeGreaterThan(0);
  for (const items of earlier) expect(items).toMatchObject([missing]);
  expect(done.output('Write Message')).toMatchObject([
    { verdict: 'review', message: expect.stringContaining('ocr-failure-suspicious.pdf') },
  ]);
});

it.each(['hand-in-by-trigger', 'hand-in-quickly'])(
  'says at /form/%s what to correct and how to come back, with a status for it',
  async (path) => {
    const form = new FormData();
    form.append('field-0', '111005');
    form.append('field-1', await createStatementPdf('green.pdf'));
    const response = await fetch(`${testN8n.n8n.url}/form/${path}`, { method: 'POST', body: form });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(
      '“111005” is not a SIREN. Enter 9 digits, such as 732 829 320. Did you mean 000111005?',
    );
    expect(page).toContain('<a href="?Company%20Code=111005">Back to the form</a>');
    expect(page).not.toContain('Override');
  },
);

async function readMails(): Promise<Execution> {
  const sent = [
    await createMail(`Statements of ${CLEAN_SIREN}`, ['fraudulent.pdf', 'green.pdf']),
    await createMail('Mistyped: 732829321', ['other.pdf']),
    await createMail(`Scan of ${CLEAN_SIREN}`, ['ocr-failure-suspicious.pdf']),
  ];
  const mailbox = await testN8n.importModified('mailbox-to-table', (example) => ({
    ...withShortWait(example),
    name: 'Mailbox',
    pinData: { 'New Mail': sent },
  }));
  return runManually(testN8n.session, mailbox.id, 'New Mail');
}

it('saves for each attachment of a mail what is known of this file, and its report once it is there', async () => {
  const saved = mails.outputs('Save Row').flat();
  // Later runs update rows: the last one of each file counts.
  const rows = [...new Map(saved.map((row) => [row.file, row])).values()];
  const reason = '732829321 is not a valid SIREN: its check digit is wrong. Check the digits.';
  const known = [
    { file: 'fraudulent.pdf', mail: `Statements of ${CLEAN_SIREN}`, verdict: 'alert' },
    { file: 'green.pdf', mail: `Statements of ${CLEAN_SIREN}`, verdict: 'clear' },
    { file: 'other.pdf', verdict: 'not analysed', reason: expect.stringContaining(reason) },
    { file: 'ocr-failure-suspicious.pdf', verdict: 'waiting' },
  ];
  expect(rows).toHaveLength(known.length);
  for (const row of known) expect(rows).toContainEqual(expect.objectContaining(row));

  const done = await waitForEnd(mails);
  const scan = { ...rows.find(({ verdict }) => verdict === 'waiting'), verdict: 'review' };
  // The same row, by its id in the table.
  const updated = { ...scan, reason: expect.any(String), updatedAt: expect.anything() };
  expect(done.output('Save Row')).toEqual([updated]);
});

function waitForEnd({ id }: Execution): Promise<Execution> {
  return waitUntil(`end of the waiting execution ${id}`, async () => {
    const execution = await waitForExecution(testN8n.session, id);
    return execution.status === 'success' ? execution : undefined;
  });
}

/** n8n stores a wait of 65 seconds or more in its database: the shortest that has to survive a restart. */
function withShortWait(workflow: Workflow): Workflow {
  const changes: Record<string, Record<string, unknown>> = {
    'Document Form': { path: 'hand-in-quickly' },
    'Await Report': { waitSeconds: 10 },
    'Wait 15 Minutes': { amount: 66, unit: 'seconds' },
  };
  const nodes = workflow.nodes.map((node) => ({
    ...node,
    parameters: { ...node.parameters, ...changes[node.name] },
  }));
  return { ...workflow, name: 'Wait Quickly', nodes };
}
