import type { IDataObject, INode, INodeType, INodeTypes } from 'n8n-workflow';
import mailbox from '../../examples/mailbox-to-table.json';
import { createAdditionalData, nodeTypes, readNodeResult, runWorkflow } from '../support/n8n-engine';

function findNode(name: string): INode {
  return mailbox.nodes.find((node) => node.name === name) as unknown as INode;
}

function createType(execute: INodeType['execute']): INodeType {
  const { description } = nodeTypes.getByNameAndVersion('start') as INodeType;
  const properties = [{ displayName: 'Columns', name: 'columns', type: 'json' as const, default: {} }];
  return { description: { ...description, inputs: ['main'], properties }, execute };
}

/** n8n's Data Table, which is not in its engine, reduced to the verdict of the row that it saves. */
const dataTable = createType(async function () {
  return [[{ json: { verdict: this.getNodeParameter('columns.value.verdict', 0) as string } }]];
});

it.each([
  { ready: true, verdict: 'clear', saved: 'clear' },
  { ready: true, verdict: 'unknown', saved: 'unknown' },
  { ready: false, verdict: 'unknown', saved: 'waiting' },
  // One of two documents has its report, and it is bad.
  { ready: false, verdict: 'alert', saved: 'alert' },
])('the mailbox example saves $saved when ready is $ready and the verdict $verdict', async (row) => {
  const { saved, ...json } = row;
  const awaitReports = createType(async () => [[{ json: json as IDataObject, pairedItem: { item: 0 } }]]);
  const find = (type: string) => (type === findNode('Save Row').type ? dataTable : awaitReports);
  const types: INodeTypes = { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) };
  const nodes = [findNode('Await Reports'), findNode('Save Row')] as const;
  const run = await runWorkflow(nodes, [{ json: {} }], createAdditionalData({}), { types });
  expect(readNodeResult(run, 'Save Row').outputs[0]?.[0]?.json).toEqual({ verdict: saved });
});
