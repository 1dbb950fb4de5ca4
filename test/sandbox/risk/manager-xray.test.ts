import { stdnum } from 'stdnum';
import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { codeFor, ORDINARY_CODE, SandboxClient } from './sandbox-client';

let sandbox: RiskSandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new SandboxClient(sandbox);
});
afterAll(() => sandbox.close());

async function managersOf(code: object) {
  const request = await client.createRequest(code);
  await sandbox.clock.advance(120_000);
  const [report] = await client.reports('manager_xray', request.id);
  return { request, report };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

test('the report has the shape of the contract: its source is doc_xray and its request is nested', async () => {
  const { request, report } = await managersOf(ORDINARY_CODE);
  expect(report).not.toHaveProperty('request');
  expect(report).toMatchObject({ id: expect.any(String), code: ORDINARY_CODE, source: 'doc_xray' });
  expect(report.raw.request).toEqual({ id: request.id, code: ORDINARY_CODE });
  expect(report.raw.persons.length).toBeGreaterThan(0);
  for (const person of report.raw.persons) {
    expect(person).toEqual({
      lastname: expect.stringMatching(/./),
      firstname: expect.stringMatching(/./),
      birthdate: expect.stringMatching(DATE),
      confidencePercentage: expect.any(Number),
      companies: expect.any(Array),
    });
    for (const company of person.companies) {
      expect(company).toEqual({
        name: expect.stringMatching(/./),
        code: { type: 'siren', id: expect.any(String) },
        jobStartDate: expect.stringMatching(DATE),
        jobEndDate: company.jobEndDate === null ? null : expect.stringMatching(DATE),
        alerts: expect.any(Array),
      });
      expect(stdnum.FR?.siren?.validate(company.code.id).isValid).toBe(true);
      for (const alert of company.alerts) {
        expect(alert).toEqual({
          date: expect.stringMatching(DATE),
          name: expect.stringMatching(/./),
          level: expect.stringMatching(/^(low|medium)$/),
        });
      }
    }
  }
});

test('a company has the same managers each time, and another company has different ones', async () => {
  const { persons } = (await managersOf(ORDINARY_CODE)).report.raw;
  expect((await managersOf(ORDINARY_CODE)).report.raw.persons).toEqual(persons);
  expect((await managersOf({ type: 'siren', id: '552100554' })).report.raw.persons).not.toEqual(persons);
});

interface Person {
  companies: { alerts: { level: string }[] }[];
}

const levels = (persons: Person[]) =>
  persons.flatMap(({ companies }) => companies.flatMap(({ alerts }) => alerts.map(({ level }) => level)));

test('the clean company has no alert, the distressed one has a high one', async () => {
  expect(levels((await managersOf(codeFor('clean'))).report.raw.persons)).toEqual([]);
  expect(levels((await managersOf(codeFor('high-risk'))).report.raw.persons)).toContain('high');
});
