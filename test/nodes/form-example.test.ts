import type { IDataObject, INode, INodeType, INodeTypes } from 'n8n-workflow';
import form from '../../examples/form-to-slack.json';
import { toResultJson } from '../../nodes/RiskXray/to-report-json';
import { defaultReportSettings } from '../../shared';
import { createAdditionalData, nodeTypes, readNodeResult, runWorkflow } from '../support/n8n-engine';

function findNode(name: string): INode {
  return form.nodes.find((node) => node.name === name) as unknown as INode;
}

/** n8n's Set, which is not in its engine, reduced to the one value that the example sets. */
const set: INodeType = {
  description: {
    ...(nodeTypes.getByNameAndVersion('start') as INodeType).description,
    inputs: ['main'],
    properties: [{ displayName: 'Assignments', name: 'assignments', type: 'json', default: {} }],
  },
  async execute() {
    const [assignment] = this.getNodeParameter('assignments.assignments', 0) as [IDataObject];
    return [[{ json: { message: assignment.value as string } }]];
  },
};
const types: INodeTypes = {
  getByName: () => set,
  getByNameAndVersion: () => set,
  getKnownTypes: () => ({}),
};

it('the form example tells its visitor what is missing, and no verdict that is better than what is known', async () => {
  const { sources } = findNode('Run Analysis').parameters as { sources: string[] };
  expect(sources).toEqual(['doc_xray', 'manager_xray']);
  const reports = [{ id: 'r1', source: 'doc_xray', raw: { flag: { color: 'green' }, reasons: [] } }];
  const outcome = {
    ready: false,
    expected: sources.map((source) => ({ source })),
    reports,
    missing: ['manager_xray'],
  };
  const { includeDetails = false } = findNode('Run Analysis').parameters as { includeDetails?: boolean };
  const options = { simplify: true, includeDetails, settings: defaultReportSettings };
  const request = { id: 'q1', code: { type: 'siren', id: '732829320' } };
  const json = toResultJson(request, outcome, options) as IDataObject;
  const run = await runWorkflow([findNode('Write Message')], [{ json }], createAdditionalData({}), { types });
  const { outputs } = readNodeResult(run, 'Write Message');
  expect(outputs[0]?.[0]?.json.message).toBe(
    [
      'UNKNOWN: company 732829320',
      '1 of 2 reports; nothing calls for review so far',
      '• Doc X-Ray: clear, The flag is green',
      '• Missing: Manager X-Ray',
    ].join('\n'),
  );
});
