import { OWNER } from '../../../sandbox/n8n/owner';
import { createSandboxCredential } from '../../../sandbox/n8n/sandbox-access';
import { readSettings } from '../../../sandbox/n8n/settings';
import { magicCompanies } from '../../../sandbox/risk';
import { testInOrder } from '../../support/test-in-order';
import { openBrowser, type Page } from '../browser/open-browser';
import { takeScreenshot } from '../browser/take-screenshot';
import { createStatementPdf } from './create-statement-pdf';
import { startTestN8n, type TestN8n } from './start-test-n8n';

const { cache } = readSettings(process.env);
const RISKY_SIREN = magicCompanies.find(({ behaviour }) => behaviour === 'high-risk')?.siren as string;

const SIRENS = ['high-risk', 'clean', 'old-alert', 'duplicate-webhooks', 'letter-scores'].map(
  (behaviour) => magicCompanies.find((company) => company.behaviour === behaviour)?.siren as string,
);

const it = testInOrder();
let testN8n: TestN8n;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
  testN8n = await startTestN8n();
  browser = await openBrowser(cache);
  page = browser.page;
});

afterAll(async () => {
  await browser?.close();
  await testN8n?.stop();
});

it('signs the owner in', async () => {
  await page.goto(`${testN8n.n8n.url}/signin`);
  await page.locator('input[name=emailOrLdapLoginId]').fill(OWNER.email);
  await page.locator('input[type=password]').fill(OWNER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home/);
});

it('lists the node in its panel, with an action for each operation', async () => {
  await page.goto(`${testN8n.n8n.url}/workflow/new`);
  await page.getByTestId('canvas-add-button').click();
  const found = (name: string) =>
    page.getByTestId('node-creator-item-name').getByText(name, { exact: true }).first();
  await found('Trigger manually').click();
  await page.getByTestId('canvas-handle-plus').click();
  // By what people look for as well as by its name.
  await page.getByTestId('node-creator-search-bar').fill('credit check');
  await found('Risk X-Ray').waitFor();
  await page.getByTestId('node-creator-search-bar').fill('Risk X-Ray');
  await found('Risk X-Ray').click();

  // Hovering waits until the panel has stopped moving.
  await found('Create request').hover();
  expect(await page.getByTestId('node-creator-item-name').allInnerTexts()).toEqual([
    'Analyse company risk',
    'Ask people and wait for decision',
    'Upload document',
    'Await reports',
    'Get report',
    'Get many reports',
    'Add notes to request',
    'Create request',
    'Get request',
  ]);
  await page.getByText('Triggers (3)').click();
  await found('On new report').waitFor();
  await found('On decision').waitFor();
  await found('Analyse company risk').click();
  await page.getByTestId('parameter-input-codeId').waitFor();
});

it('tests a credential: a wrong token is refused, the right one works', async () => {
  await page.getByTestId('node-credentials-select').first().click();
  await page.getByTestId('node-credentials-select-item-new').click();
  const credential = page.getByTestId('editCredential-modal');
  const fill = (field: string, text: string) =>
    credential.getByTestId(`parameter-input-${field}`).locator('input').fill(text);

  await fill('baseUrl', testN8n.sandbox.url);
  await fill('token', 'wrong');
  await credential.getByTestId('credential-save-button').click();
  await credential.getByText('Couldn’t connect with these settings').waitFor();
  await credential.getByText('More details').click();
  await credential.getByText('401').first().waitFor();

  await fill('token', 'sandbox');
  await credential.getByRole('button', { name: 'Retry' }).click();
  await credential.getByText('Connection tested successfully').waitFor();
  await credential.getByRole('button', { name: 'Retry' }).waitFor();
  await credential.getByTestId('credential-save-button').click();
  await credential.waitFor({ state: 'hidden' });
});

it('runs the analysis and shows its verdict', async () => {
  await page.getByTestId('parameter-input-codeId').locator('input').fill(RISKY_SIREN);
  await page.getByTestId('node-execute-button').click();
  const output = page.getByTestId('output-panel');
  await output.getByText('verdict', { exact: true }).first().waitFor();
  await output.getByText('alert', { exact: true }).first().waitFor();
  await output.getByTestId('radio-button-schema').click();
  await output.getByText('topReason', { exact: true }).first().hover();
  // n8n shows messages in the corner for a while.
  await page.locator('.el-notification').first().waitFor({ state: 'hidden' });
  await takeScreenshot('n8n-analysis', page);
});

it('shows ten columns in the table, the verdict first', async () => {
  const output = page.getByTestId('output-panel');
  await output.getByTestId('radio-button-table').click();
  const headers = output.locator('th');
  await headers.first().waitFor();
  const names = (await headers.allInnerTexts()).filter(Boolean);
  expect(names).toHaveLength(10);
  expect(names.slice(0, 3)).toEqual(['verdict', 'headline', 'topReason']);
});

const types = {
  Start: 'n8n-nodes-base.manualTrigger',
  Analyse: 'n8n-nodes-risk-xray.riskXray',
  Next: 'n8n-nodes-base.set',
};

/** A workflow that analyses this company; `pinData` are the items to begin with. */
async function createAnalysis(name: string, codeId: string, pinData = {}): Promise<string> {
  const { session, sandbox } = testN8n;
  const { id: credentialId } = await session.saveCredential(createSandboxCredential(sandbox));
  const nodes = Object.entries(types).map(([node, type], index) => ({
    id: node,
    name: node,
    type,
    typeVersion: 1,
    position: [200 * index, 0] as [number, number],
    parameters: node === 'Analyse' ? { codeId } : {},
    ...(node === 'Analyse' && { credentials: { riskXrayApi: { id: credentialId, name: 'Sandbox' } } }),
  }));
  const to = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
  const connections = { Start: to('Analyse'), Analyse: to('Next') };
  return (await session.createWorkflow({ name, nodes, connections, settings: {}, pinData })).id;
}

it('shows five companies in the table without scrolling', async () => {
  const pinData = { Start: SIRENS.map((siren) => ({ json: { siren } })) };
  const id = await createAnalysis('Five Companies', '={{ $json.siren }}', pinData);
  await page.goto(`${testN8n.n8n.url}/workflow/${id}/Analyse`);
  await page.getByTestId('node-execute-button').click();
  const output = page.getByTestId('output-panel');
  await output.getByTestId('radio-button-table').click();
  const rows = output.locator('tbody tr');
  await rows.nth(SIRENS.length - 1).waitFor();
  // n8n shows messages in the corner for a while.
  await page.locator('.el-notification').first().waitFor({ state: 'hidden' });
  await takeScreenshot('n8n-table', page);
  const [last, panel] = await Promise.all([rows.nth(SIRENS.length - 1).boundingBox(), output.boundingBox()]);
  const getBottom = (box: typeof last) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  expect(getBottom(last)).toBeLessThanOrEqual(getBottom(panel));
});

it('offers the fields of the node to the next one before any run', async () => {
  const id = await createAnalysis('Fields', RISKY_SIREN);
  await page.goto(`${testN8n.n8n.url}/workflow/${id}/Next`);
  for (const field of ['verdict', 'topReason', 'missing'])
    await page.getByTestId('run-data-schema-item').getByText(field, { exact: true }).first().waitFor();
});

it('shows an example with its notes', async () => {
  const { id } = await testN8n.findImported('form-to-slack');
  await page.goto(`${testN8n.n8n.url}/workflow/${id}`);
  await page.getByTestId('canvas-node').first().waitFor();
  await page.getByTestId('zoom-to-fit').click();
  await page.getByText('A form takes a statement').waitFor();
});

async function submitStatement(field: string, fileName: string): Promise<void> {
  const statement = await createStatementPdf(fileName);
  const check = page.getByRole('button', { name: 'Check' });
  // The page before may have a field of the same id.
  await check.waitFor();
  await page.locator(field).setInputFiles({
    name: statement.name,
    mimeType: statement.type,
    buffer: Buffer.from(await statement.arrayBuffer()),
  });
  await check.click();
}

it('leads back from a refusal to the form, filled in', async () => {
  await page.goto(`${testN8n.n8n.url}/form/check-a-statement`);
  await page.locator('#field-0').fill('732829321');
  await page.locator('#field-1').selectOption('Other');
  await page.getByRole('button', { name: 'Next' }).click();
  await submitStatement('#field-0', 'green.pdf');
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.getByText('Upload a statement of a company').waitFor();
  expect(await page.locator('#field-0').inputValue()).toBe('732829321');
});

it('leads back to a form whose result comes later, too', async () => {
  await page.goto(`${testN8n.n8n.url}/form/hand-in-by-trigger`);
  await page.locator('#field-0').fill('732829321');
  await submitStatement('#field-1', 'green.pdf');
  await page.getByText('Not Submitted').waitFor();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.getByText('Submit a Document').waitFor();
  expect(await page.locator('#field-0').inputValue()).toBe('732829321');
});

it('accepts a statement through the form and shows the verdict in the browser', async () => {
  await page.goto(`${testN8n.n8n.url}/form/check-a-statement`);
  await page.locator('#field-0').fill(RISKY_SIREN);
  await page.locator('#field-1').selectOption('Bank Statement');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Last Day Covered').waitFor();
  await page.locator('#field-0').selectOption('Month');
  await page.locator('#field-1').fill('2024-03-31');
  await submitStatement('#field-2', 'fraudulent.pdf');
  await page.getByText('Verdict: alert').waitFor();
});
