import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { SAMPLE_NOTES } from './sample-notes';
import { ORDINARY_CODE, SandboxClient } from './sandbox-client';

const MINUTE = 60_000;
let sandbox: RiskSandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new SandboxClient(sandbox);
});
afterAll(() => sandbox.close());

const fieldsOf = (answer: { json: { error: { details: { field: string }[] } } }) =>
  answer.json.error.details.map(({ field }) => field);

describe('creating a request', () => {
  test('returns the request as pending', async () => {
    const answer = await client.post('/requests', { code: ORDINARY_CODE, businessName: 'Our customer' });
    expect(answer.status).toBe(201);
    expect(answer.json.request).toEqual({
      id: expect.stringMatching(/./),
      creation: new Date(sandbox.clock.now()).toISOString(),
      code: ORDINARY_CODE,
      businessName: 'Our customer',
      status: 'pending_analysis',
      stage: '1.1',
    });
  });

  test.each([
    { type: 'cfiscale', id: '01234567897' },
    { type: 'cfiscale', id: 'RSSMRA85T10A562S' },
    { type: 'company_number', id: 'SC 123456' },
  ])('accepts the code %j', async (code) => {
    expect((await client.post('/requests', { code })).json.request.code).toEqual(code);
  });

  test('lists all errors at once', async () => {
    const answer = await client.post('/requests', {
      code: { type: '' },
      businessName: 7,
      notes: SAMPLE_NOTES,
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer).toSorted()).toEqual(['businessName', 'code.id', 'code.type', 'notes']);
  });

  test.each([
    { type: 'siren', id: '73282932000074' },
    { type: 'siren', id: '732 829 320' },
    { type: 'cfiscale', id: '1234' },
  ])('refuses %j', async (code) => {
    const answer = await client.post('/requests', { code });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['code.id']);
  });
});

describe('reading a request', () => {
  test('returns what was created, and 404 for an unknown id', async () => {
    const request = await client.createRequest();
    expect(await client.get(`/requests/${request.id}`)).toMatchObject({ status: 200, json: { request } });
    expect(await client.get('/requests/absent')).toMatchObject({
      status: 404,
      json: { error: { code: 'request_not_found' } },
    });
  });

  test('returns the official name once the company was looked up, the same for every request on it', async () => {
    const named = async (businessName: string) => {
      const { id } = (await client.post('/requests', { code: ORDINARY_CODE, businessName })).json.request;
      await sandbox.clock.advance(2 * MINUTE);
      return (await client.get(`/requests/${id}`)).json.request.businessName;
    };
    const official = await named('One name');
    expect(official).not.toBe('One name');
    expect(await named('Another name')).toBe(official);
  });
});

describe('adding notes', () => {
  test('returns the updated request, and reading it returns them too', async () => {
    const { id } = await client.createRequest();
    const notes = {
      ...SAMPLE_NOTES,
      esgGenderDiversity: '41-60%',
      esgLabels: ['none'],
      esgJobCreation: '2-5',
    };
    expect(await client.post(`/requests/${id}`, { notes })).toMatchObject({
      status: 200,
      json: { request: { id, notes } },
    });
    expect((await client.get(`/requests/${id}`)).json.request.notes).toEqual(notes);
  });

  test('lists all thirteen mandatory notes when none is given', async () => {
    const { id } = await client.createRequest();
    const answer = await client.post(`/requests/${id}`, { notes: {} });
    expect(answer).toMatchObject({ status: 400, json: { error: { code: 'invalid_notes' } } });
    expect(fieldsOf(answer).toSorted()).toEqual(
      [
        'holding',
        'workforceNumber',
        'equity',
        'revenue',
        'amortizationDepreciation',
        'netIncome',
        'interestExpense',
        'cashAvailable',
        'totalFixedAssets',
        'totalAssets',
        'shortTermDebt',
        'totalDebt',
        'currentLiabilities',
      ]
        .map((name) => `notes.${name}`)
        .toSorted(),
    );
  });

  test.each([
    ['workforceNumber', 0],
    ['equity', 10.5],
    ['revenue', '100'],
    ['holding', 'no'],
    ['esgGenderDiversity', '50%'],
    ['esgLabels', []],
    ['esgEmployeeProtection', 3],
    ['esgJobCreation', '11'],
    ['workforce', 12],
  ])('refuses %s = %j', async (name, value) => {
    const { id } = await client.createRequest();
    const answer = await client.post(`/requests/${id}`, { notes: { ...SAMPLE_NOTES, [name]: value } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([`notes.${name}`]);
    expect((await client.get(`/requests/${id}`)).json.request).not.toHaveProperty('notes');
  });

  test('returns 404 for an unknown request', async () => {
    expect((await client.post('/requests/absent', { notes: SAMPLE_NOTES })).status).toBe(404);
  });
});
