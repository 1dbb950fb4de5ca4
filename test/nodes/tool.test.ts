import { type INodeParameters, type INodePropertyOptions, NodeHelpers } from 'n8n-workflow';
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node.ts';
import { AlternativeApi } from '../fakes/alternative-api';
import { createNode, nodeTypes, runAsTool } from '../support/n8n-engine';
import { alternativeApiCredential, CLEAN_SIREN } from '../support/node-credentials';

let alternativeApi: AlternativeApi;

beforeAll(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterAll(() => alternativeApi.stop());

const analyse = { resource: 'analysis', operation: 'run', codeId: CLEAN_SIREN, waitSeconds: 0 };

async function runTool(parameters: object): Promise<string[]> {
  const credential = alternativeApiCredential(alternativeApi);
  const [first] = await runAsTool(credential, { ...analyse, ...parameters });
  return Object.keys(first?.[0]?.json ?? {}).sort();
}

describe('the output for an AI agent', () => {
  const simplified = [
    'businessName',
    'companyCode',
    'headline',
    'missing',
    'ready',
    'reportId',
    'reportTitle',
    'requestId',
    'topReason',
    'verdict',
  ];

  it('is simplified, unless it is set otherwise', async () => {
    expect(await runTool({})).toEqual(simplified);
    expect(await runTool({ output: 'simplified' })).toEqual(simplified);
  });

  it('can be raw', async () => {
    expect(await runTool({ output: 'raw' })).toEqual(expect.arrayContaining(['missing', 'reports']));
  });

  it('can be selected fields, always with the ids', async () => {
    expect(await runTool({ output: 'selected', selectedFields: ['verdict'] })).toEqual([
      'reportId',
      'requestId',
      'verdict',
    ]);
  });

  it('has details only where they are selected', async () => {
    expect(await runTool({ output: 'selected', selectedFields: ['details'] })).toEqual([
      'details',
      'reportId',
      'requestId',
    ]);
  });

  it('can have every field of the simplified output selected, and values of the details', async () => {
    const { options = [] } =
      new RiskXray().description.properties.find(({ name }) => name === 'selectedFields') ?? {};
    const selectedFields = (options as INodePropertyOptions[]).map(({ value }) => String(value));
    const inDetails = ['flagColor', 'lastError', 'managerAlerts', 'probabilityOfDefault', 'riskClass'];
    const all = [...simplified, ...inDetails, 'details'].sort();
    expect(await runTool({ output: 'selected', selectedFields })).toEqual(all);
  });
});

describe('an AI agent is always answered', () => {
  const credential = () => alternativeApiCredential(alternativeApi);
  const answer = async (parameters: INodeParameters, given = credential()) =>
    (await runAsTool(given, parameters)).map((items) => items.map(({ json }) => json));

  it.each([
    ['a wrong input', { ...analyse, codeId: '732829321' }, /check digit/],
    [
      'what does not exist',
      { resource: 'report', operation: 'get', reportId: { __rl: true, mode: 'id', value: 'nothing' } },
      /report/,
    ],
  ])('with the error, of %s', async (_what, parameters, message) => {
    const [[first] = []] = await answer(parameters);
    expect(first).toEqual({ message: expect.stringMatching(message), error: expect.anything() });
  });

  it('with the error, of a credential that cannot be used', async () => {
    const [[first] = []] = await answer(analyse, { ...credential(), baseUrl: 'nowhere' });
    expect(first).toEqual({ message: expect.any(String), error: expect.anything() });
  });

  it('with a sentence where there is nothing', async () => {
    const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
    const [[created] = []] = await answer(create);
    const requestId = { __rl: true, mode: 'id', value: String(created?.id) };
    const list = { resource: 'report', operation: 'getMany', requestId, source: 'doc_xray' };
    expect(await answer(list)).toEqual([
      [{ message: 'There is nothing yet. This says nothing about the company.' }],
    ]);
  });
});

it.each([
  ['riskXray', ['simplify', 'includeDetails']],
  ['riskXrayTool', ['output']],
])('%s shows %p', (type, shown) => {
  const { description } = nodeTypes.getByNameAndVersion(type, 1);
  const node = createNode(type, { ...analyse, simplify: true });
  const names = description.properties
    .filter((property) => NodeHelpers.displayParameter(node.parameters, property, node, description))
    .map(({ name }) => name);
  expect(
    names.filter((name) => ['simplify', 'includeDetails', 'output', 'selectedFields'].includes(name)),
  ).toEqual(shown);
});

it('is described to an agent as an analysis of a company', () => {
  const { description } = new RiskXray();
  expect(NodeHelpers.makeDescription(analyse, description)).toBe('Analyse company risk in Risk X-Ray');
  expect(description.description).toContain('company');
});
