import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi } from '../fakes/alternative-api';
import { runNode } from '../support/n8n-engine';
import {
  alternativeApiCredential,
  CLEAN_SIREN,
  sandboxCredential,
  sirenFor,
} from '../support/node-credentials';
import { completeNotes } from '../support/sample-document';

let sandbox: RiskSandbox;
let alternativeApi: AlternativeApi;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 3_600 });
  alternativeApi = await new AlternativeApi({ updates: 'empty' }).start();
});
afterAll(() => Promise.all([sandbox.close(), alternativeApi.stop()]));

const create = { resource: 'request', operation: 'create' };
const byId = (requestId: string) => ({ mode: 'id', value: requestId, __rl: true });

/** The figures as people write them. */
const notesAsWritten = {
  holding: false,
  workforceNumber: 12,
  equity: '250 000',
  revenue: '1,200,000.00 €',
  amortizationDepreciation: '40000',
  netIncome: '60k',
  interestExpense: '8000',
  cashAvailable: '90 000,00',
  totalFixedAssets: '300000',
  totalAssets: '800000',
  shortTermDebt: '70000',
  totalDebt: '220000',
  currentLiabilities: '180000',
};

async function newRequest(credential: object, codeId = CLEAN_SIREN): Promise<string> {
  const { outputs } = await runNode(credential as never, { ...create, codeId });
  return String(outputs[0]?.[0]?.json.id);
}

/** Responds only once `enough` calls are running, after a call of its own, so that any further parallel calls arrive first. */
async function countingService(enough: number) {
  const held: ServerResponse[] = [];
  let most = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end();
      for (const each of held.splice(0)) each.end(JSON.stringify({ request: { id: '1' } }));
      return;
    }
    held.push(response.writeHead(201));
    most = Math.max(most, held.length);
    if (held.length === enough) void fetch(url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    most: () => most,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('Request: Create', () => {
  it('starts the analysis of a company, and pairs the request with its item', async () => {
    const items = [{ json: { siren: '732 829 320' } }, { json: { siren: sirenFor('clean') } }];
    const parameters = { ...create, codeId: '={{ $json.siren }}' };
    const { outputs } = await runNode(sandboxCredential(sandbox), parameters, items);
    expect(outputs[0]?.map(({ json, pairedItem }) => [json.code, pairedItem])).toEqual([
      [{ type: 'siren', id: '732829320' }, { item: 0 }],
      [{ type: 'siren', id: sirenFor('clean') }, { item: 1 }],
    ]);
  });

  it('runs eight calls at once by default, for any number of items', async () => {
    await using service = await countingService(8);
    const items = Array.from({ length: 24 }, () => ({ json: {} }));
    const { outputs } = await runNode(sandboxCredential(service), { ...create, codeId: CLEAN_SIREN }, items);
    expect(outputs[0]).toHaveLength(24);
    expect(service.most()).toBe(8);
  });

  it('says in a hint that a SIRET was read as its SIREN', async () => {
    const { hints } = await runNode(sandboxCredential(sandbox), { ...create, codeId: '732 829 320 00074' });
    expect(hints).toEqual(['SIRET 73282932000074 was read as its SIREN 732829320. [item 0]']);
  });

  it('refuses a mistyped code before anything is sent, unless the check is overridden', async () => {
    const seen = alternativeApi.calls.length;
    const { error } = await runNode(alternativeApiCredential(alternativeApi), {
      ...create,
      codeId: '732829321',
    });
    expect(error?.message).toBe('732829321 is not a valid SIREN: its check digit is wrong [item 0]');
    expect(error?.description).toBe(
      'Check the digits. If the code is correct, turn on “Override Code Check” in the options.',
    );
    expect(alternativeApi.calls).toHaveLength(seen);

    const options = { overrideCodeCheck: true, businessName: 'Mistyped & Co' };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), {
      ...create,
      codeId: '732829321',
      options,
    });
    expect(outputs[0]?.[0]?.json.code).toEqual({ type: 'siren', id: '732829321' });
    expect(JSON.parse(String(alternativeApi.callsOf('createRequest').at(-1)?.body))).toMatchObject({
      businessName: 'Mistyped & Co',
    });
  });

  it('suggests the code that was probably meant', async () => {
    const { error } = await runNode(sandboxCredential(sandbox), { ...create, codeId: 'FR 83 732 829 320' });
    expect(error?.description).toContain('Did you mean 732829320?');
  });

  it('passes on a type that only the service knows', async () => {
    const parameters = { ...create, codeType: 'other', otherCodeType: 'duns', codeId: '15-048-3782' };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), parameters);
    expect(outputs[0]?.[0]?.json.code).toEqual({ type: 'duns', id: '15-048-3782' });
  });
});

describe('Request: Get', () => {
  it('reads a request by its id or by its URL', async () => {
    const credential = sandboxCredential(sandbox);
    const id = await newRequest(credential);
    const address = { mode: 'url', value: `${sandbox.url}/requests/${id}?x=1`, __rl: true };
    for (const requestId of [byId(id), address]) {
      const { outputs } = await runNode(credential, { resource: 'request', operation: 'get', requestId });
      expect(outputs[0]?.[0]?.json.id).toBe(id);
    }
  });
});

describe('Request: Add Notes', () => {
  const addNotes = { resource: 'request', operation: 'addNotes' };

  it('sends amounts written in currency units as cents', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const requestId = byId(await newRequest(credential));
    const esgNotes = { esgLabels: 'B Corp, ISO 14001', esgJobCreation: '2-5' };
    const { outputs } = await runNode(credential, { ...addNotes, requestId, ...notesAsWritten, esgNotes });
    expect(outputs[0]?.[0]?.json.notes).toEqual({
      ...completeNotes,
      esgLabels: ['B Corp', 'ISO 14001'],
      esgJobCreation: '2-5',
    });
  });

  it('accepts them as JSON, in cents', async () => {
    const credential = sandboxCredential(sandbox);
    const requestId = byId(await newRequest(credential));
    const notesJson = JSON.stringify(completeNotes);
    const run = await runNode(credential, { ...addNotes, requestId, notesInput: 'json', notesJson });
    expect(run.outputs[0]?.[0]?.json.id).toBe(requestId.value);
  });

  it('hints at figures that are likely typos, and sends them', async () => {
    const credential = sandboxCredential(sandbox);
    const requestId = byId(await newRequest(credential));
    const odd = { ...notesAsWritten, revenue: '-1 200 000', totalFixedAssets: '3 000 000' };
    const { error, hints } = await runNode(credential, { ...addNotes, requestId, ...odd });
    expect(error).toBeUndefined();
    expect(hints).toEqual([
      expect.stringMatching(/^Revenue of the last year is negative \(.*\)\. Check its sign\. \[item 0\]$/),
      expect.stringMatching(
        /^Total fixed assets \(.*\) is more than Total assets \(.*\)\. Check both\. \[item 0\]$/,
      ),
    ]);
  });

  it('names everything that is missing or wrong at once, and sends nothing', async () => {
    const seen = alternativeApi.calls.length;
    // n8n requires the fields to be filled in, but an expression may be empty.
    const wrong = { ...notesAsWritten, workforceNumber: 0, equity: '={{ $json.equity }}', revenue: 'a lot' };
    const { error } = await runNode(alternativeApiCredential(alternativeApi), {
      ...addNotes,
      requestId: byId('1'),
      ...wrong,
    });
    expect(error?.message).toBe(
      'Some notes are missing or not valid: Workforce Number, Equity, Revenue [item 0]',
    );
    expect(error?.description).toBe(
      'Workforce Number: enter a whole number, at least 1. Equity: enter a value. Revenue: “a lot” is not an amount. Write it like 1 234.56.',
    );
    const json = { notesInput: 'json', notesJson: '{ not json' };
    const invalid = await runNode(alternativeApiCredential(alternativeApi), {
      ...addNotes,
      requestId: byId('1'),
      ...json,
    });
    expect(invalid.error?.message).toBe('“Notes (JSON)” is not valid JSON [item 0]');
    expect(invalid.error?.description).toBe('Check quotes, commas and brackets.');
    expect(alternativeApi.calls).toHaveLength(seen);
  });
});
