import type { INode, INodeExecutionData, INodeType, INodeTypes } from 'n8n-workflow';
import nightly from '../../examples/nightly-recheck.json';
import { createAdditionalData, nodeTypes, readNodeResult, runWorkflow } from '../support/n8n-engine';

const analyses = ['000111005', '000666008'].map((id) => ({
  json: {
    verdict: id === '000666008' ? 'alert' : 'clear',
    requestId: `req_${id}`,
    companyCode: id,
  },
}));

type Execute = NonNullable<INodeType['execute']>;

/** The nodes of n8n that are not in its engine, reduced to what they return. */
function createNodeTypes(slack: Execute): INodeTypes {
  const passOn: Execute = async function () {
    return [this.getInputData()];
  };
  const saveRow: Execute = async function () {
    const toRow = (_: unknown, item: number): INodeExecutionData => ({
      json: this.getNodeParameter('columns.value', item) as INodeExecutionData['json'],
    });
    return [this.getInputData().map(toRow)];
  };
  const executes: Record<string, Execute> = { set: passOn, slack, dataTable: saveRow };
  const toType = (name: string): INodeType => {
    const { description } = nodeTypes.getByNameAndVersion('start') as INodeType;
    const columns = { displayName: 'Columns', name: 'columns', type: 'json', default: {} } as const;
    return {
      description: { ...description, inputs: ['main'], properties: [columns] },
      execute: executes[name.replace('n8n-nodes-base.', '')] as Execute,
    };
  };
  return { getByName: toType, getByNameAndVersion: toType, getKnownTypes: () => ({}) };
}

/** Runs the nodes from the message of a new verdict on, as they are connected. */
function runFromMessage(slack: Execute, disabled: boolean) {
  const connections: Record<string, { main: { node: string }[][] }> = nightly.connections;
  const nodes: INode[] = [];
  for (let name: string | undefined = 'Write Message'; name; ) {
    const node = nightly.nodes.find((each) => each.name === name) as unknown as INode;
    nodes.push(node.name === 'Notify Channel' ? { ...node, disabled } : node);
    name = connections[name]?.main[0]?.[0]?.node;
  }
  const types = createNodeTypes(slack);
  return runWorkflow(nodes as [INode, ...INode[]], analyses, createAdditionalData({}), { types });
}

/** Slack's own response has nothing of the analysis. */
const post: Execute = async function () {
  return [this.getInputData().map((_, item) => ({ json: { ok: true }, pairedItem: { item } }))];
};
const refuse: Execute = async () => {
  throw new Error('channel_not_found');
};

it.each([
  ['posted', false],
  ['skipped, while Slack is deactivated', true],
])('the nightly example saves each verdict after its message was %s', async (_, disabled) => {
  const { outputs } = readNodeResult(await runFromMessage(post, disabled), 'Save Verdict');
  expect(outputs[0]?.map(({ json }) => json)).toEqual([
    { company_code: '000111005', verdict: 'clear', request_id: 'req_000111005' },
    { company_code: '000666008', verdict: 'alert', request_id: 'req_000666008' },
  ]);
});

it('the nightly example saves no verdict that could not be posted, so that the next night posts it', async () => {
  const { outputs, error } = readNodeResult(await runFromMessage(refuse, false), 'Save Verdict');
  expect(error?.message).toContain('channel_not_found');
  expect(outputs).toEqual([]);
});
