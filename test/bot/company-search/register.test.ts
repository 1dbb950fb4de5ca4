import { openRegister, type Register } from '../../../bot/company-search/register';
import { openNetwork } from '../../../bot/http/network';
import { homepage, version } from '../../../bot/package.json';
import { type RegisterSandbox, startRegisterSandbox } from '../../../sandbox/register';
import { registeredCompanies } from '../../../sandbox/register/registered-companies';

const MINUTE_MS = 60_000;

let sandbox: RegisterSandbox;
let register: Register;
let now: number;
const network = openNetwork();
const calls = () => sandbox.calls.map(({ query }) => query);

beforeEach(async () => {
  sandbox = await startRegisterSandbox();
  now = Date.UTC(2026, 0, 1);
  const clock = { now: () => now, sleep: async () => {} };
  register = openRegister(`${sandbox.url}/`, { network, clock, random: () => 1 });
});
afterEach(() => sandbox.close());
afterAll(() => network.close());

const closed = registeredCompanies.find(({ closedOn }) => closedOn !== undefined);
const results = (...found: object[]) =>
  sandbox.answerWith({ status: 200, json: { results: found, total_results: found.length } });

describe('a search by name', () => {
  test('finds companies with town and state, those that are closed last', async () => {
    const found = await register.search(closed?.name ?? '');
    if (!found.ok) throw new Error('The register did not answer.');
    const { siren: id, name, town, closedOn } = closed ?? {};
    expect(found.companies).toContainEqual({
      code: { type: 'siren', id },
      name,
      facts: { town, state: 'closed', closedOn },
    });
    const many = await register.search('transports');
    if (!many.ok) throw new Error('The register did not answer.');
    const states = many.companies.map(({ facts }) => facts.state);
    expect(states).toEqual([...states].sort());
    expect(states).toContain('active');
    expect(many.count).toBeGreaterThanOrEqual(many.companies.length);
  });

  test('says who asks, and asks for no more than it needs', async () => {
    await register.search('  Ateliers   du Lac ');
    expect(sandbox.calls).toEqual([
      {
        query: 'Ateliers du Lac',
        userAgent: `risk-xray-bot/${version} (+${homepage})`,
        parameters: { per_page: '10', minimal: 'true', include: 'siege' },
      },
    ]);
  });

  test('is answered from memory for a minute, also while the first answer is awaited', async () => {
    const [first, second] = await Promise.all([register.search('Ateliers'), register.search('ateliers ')]);
    expect(second).toEqual(first);
    now += MINUTE_MS - 1;
    await register.search('ATELIERS');
    expect(calls()).toEqual(['Ateliers']);
    now += 1;
    await register.search('ateliers');
    expect(calls()).toEqual(['Ateliers', 'ateliers']);
  });

  test('does not ask for what the register would refuse', async () => {
    expect(await register.search('ab ')).toMatchObject({ ok: true, companies: [] });
    expect(calls()).toEqual([]);
  });
});

describe('an answer', () => {
  test('may lack all but SIREN and name: a state that is not said is not active', async () => {
    results(
      { siren: '732829320', nom_complet: 'A', siege: null, date_fermeture: null },
      { siren: '552100554', nom_complet: 'B', etat_administratif: 'X', siege: { libelle_commune: 7 } },
      { siren: '552100554' },
    );
    expect(await register.search('anything')).toEqual({
      ok: true,
      count: 3,
      companies: [
        { code: { type: 'siren', id: '732829320' }, name: 'A', facts: {} },
        { code: { type: 'siren', id: '552100554' }, name: 'B', facts: {} },
      ],
    });
  });

  test.each([
    ['a page in HTML', { status: 200, body: '<html></html>' }],
    ['another list', { status: 200, json: { companies: [] } }],
    ['companies that cannot be read', { status: 200, json: { results: [{ id: 1 }] } }],
  ])('with %s is not taken for none found', async (_what, response) => {
    sandbox.answerWith(response);
    expect(await register.search('anything')).toEqual({ ok: false, failure: { code: 'unreadable' } });
  });
});

describe('a register that fails', () => {
  const failing = { status: 503, json: { erreur: 'Service is unavailable' } };

  test('is left alone after three failures, for longer each time, until it answers', async () => {
    sandbox.answerWith(failing);
    for (const name of ['one', 'two', 'three'])
      expect(await register.search(name)).toEqual({ ok: false, failure: { code: 'refused', status: 503 } });
    expect(await register.search('four')).toEqual({ ok: false, failure: { code: 'paused' } });
    now += 30_000;
    expect(await register.search('five')).toMatchObject({ failure: { status: 503 } });
    now += 30_000;
    expect(await register.search('six')).toEqual({ ok: false, failure: { code: 'paused' } });
    now += 30_000;
    sandbox.answerWith(undefined);
    expect(await register.search('seven')).toMatchObject({ ok: true });
    sandbox.answerWith(failing);
    expect(await register.search('eight')).toMatchObject({ failure: { status: 503 } });
    expect(await register.search('nine')).toMatchObject({ failure: { status: 503 } });
    expect(calls()).toEqual(['one', 'two', 'three', 'five', 'seven', 'eight', 'nine']);
  });

  test('is left alone at once for as long as it says', async () => {
    sandbox.answerWith({ ...failing, status: 429, headers: { 'retry-after': '7' } });
    expect(await register.search('one')).toMatchObject({ failure: { status: 429 } });
    sandbox.answerWith(undefined);
    now += 6_999;
    expect(await register.search('two')).toEqual({ ok: false, failure: { code: 'paused' } });
    now += 1;
    expect(await register.search('two')).toMatchObject({ ok: true });
  });

  test('that cannot be reached is said to be so', async () => {
    await sandbox.close();
    expect(await register.search('one')).toMatchObject({
      ok: false,
      failure: { code: 'no_response', error: { reason: 'connection_refused' } },
    });
  });
});
