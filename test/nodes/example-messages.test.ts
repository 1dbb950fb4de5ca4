import { resolve } from 'node:path';
import type { INode, INodeExecutionData, INodeType, INodeTypes } from 'n8n-workflow';
import { readExamples } from '../../sandbox/n8n/read-examples';
import type { Workflow } from '../../sandbox/n8n/workflow';
import { type SlackWorkspace, startSlackWorkspace } from '../../sandbox/slack';
import { hostileTexts } from '../support/hostile-texts';
import { createAdditionalData, nodeTypes, readNodeResult, runWorkflow } from '../support/n8n-engine';

const examples = readExamples(resolve(__dirname, '../..'));

type Execute = NonNullable<INodeType['execute']>;
type Json = INodeExecutionData['json'];

const isSlack = ({ type }: { type: string }) => type === 'n8n-nodes-base.slack';

let workspace: SlackWorkspace;
beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false });
});
afterAll(() => workspace.close());

/** What any node before the message may return, with this text wherever it is somebody else's. */
function createForeignData(text: string): Json {
  const report = { title: text, verdict: 'alert', topReason: text };
  return {
    verdict: 'alert',
    headline: text,
    topReason: text,
    message: text,
    error: { advice: text },
    requestId: text,
    companyCode: text,
    Document: { filename: text },
    'Company Code': text,
    subject: `${text} 732829320`,
    file: text,
    company_code: text,
    state: 'alert',
    businessName: text,
    reportTitle: text,
    missing: text,
    details: { reasons: [{ title: text, text }], reports: [report] },
  };
}

/** n8n removes the values of fields that a node does not have. */
const FIELDS = ['operation', 'assignments', 'includeOtherFields', 'text', 'message', 'options', 'columns'];

/**
 * The nodes of n8n that are not in its engine. Each before the message returns this data; Set and Slack do what n8n's do: the
 * expressions are those of the example, and the message goes to a workspace.
 */
function createNodeTypes(data: Json, answer = data): INodeTypes {
  const returnData: Execute = async () => [[{ json: data }]];
  const set: Execute = async function () {
    const assignments = this.getNodeParameter('assignments.assignments', 0, []) as {
      name: string;
      value: string;
    }[];
    const others = this.getNodeParameter('includeOtherFields', 0, false) ? this.getInputData()[0]?.json : {};
    const values = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
    return [[{ json: { ...others, ...values }, pairedItem: { item: 0 } }]];
  };
  const slack: Execute = async function () {
    const read = (name: string) => this.getNodeParameter(name, 0, '') as string;
    await post({ text: read('text') || read('options.initialComment') });
    return [[{ json: {}, pairedItem: { item: 0 } }]];
  };
  const saveRow: Execute = async function () {
    return [[{ json: this.getNodeParameter('columns.value', 0, data) as Json, pairedItem: { item: 0 } }]];
  };
  const decide: Execute = async () => [[{ json: answer, pairedItem: { item: 0 } }]];
  const executes: Record<string, Execute> = {
    set,
    slack,
    dataTable: saveRow,
    'n8n-nodes-risk-xray.riskXray': decide,
  };
  const toType = (name: string): INodeType => {
    const { description } = nodeTypes.getByNameAndVersion('start') as INodeType;
    const properties = FIELDS.map(
      (field) => ({ displayName: field, name: field, type: 'json', default: '' }) as const,
    );
    return {
      description: { ...description, inputs: ['main'], properties },
      execute: executes[name.replace('n8n-nodes-base.', '')] ?? returnData,
    };
  };
  return { getByName: toType, getByNameAndVersion: toType, getKnownTypes: () => ({}) };
}

/** Turns the entities of a message back into characters, as people see them. */
function undoEntities(text: string): string {
  const characters: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&#39;': "'",
    '&quot;': '"',
  };
  return text.replace(/&amp;|&lt;|&gt;|&#39;|&quot;/g, (entity) => characters[entity] as string);
}

async function post(message: object): Promise<void> {
  const response = await fetch(`${workspace.url}/api/chat.postMessage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${workspace.app.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: workspace.channel('credit').id, ...message }),
  });
  expect(await response.json()).toEqual(expect.objectContaining({ ok: true }));
}

/** The nodes from a trigger to this one, as they are connected. */
function findPath({ nodes, connections }: Workflow, last: string): [INode, ...INode[]] {
  const next = connections as Record<string, { main?: { node: string }[][] }>;
  const path = [last];
  for (;;) {
    const before = Object.keys(next).find(
      (name) => !path.includes(name) && next[name]?.main?.flat().some(({ node }) => node === path[0]),
    );
    if (before === undefined) break;
    path.unshift(before);
  }
  const enabled = (name: string) => ({ ...nodes.find((node) => node.name === name), disabled: false });
  return path.map(enabled) as unknown as [INode, ...INode[]];
}

const messages = examples.flatMap(({ key, workflow }) =>
  workflow.nodes.filter(isSlack).map(({ name }) => ({ key, name, path: findPath(workflow, name) })),
);

it.each(messages)(
  '$key: $name mentions nobody and links nothing that somebody else wrote',
  async ({ name, path }) => {
    for (const text of hostileTexts.filter((each) => /[&<>]/.test(each))) {
      const before = workspace.messages('credit').length;
      const run = await runWorkflow(path, [{ json: {} }], createAdditionalData({}), {
        types: createNodeTypes(createForeignData(text)),
      });
      expect(readNodeResult(run, name).error).toBeUndefined();
      const sent = workspace.messages('credit').slice(before).at(-1)?.text as string;
      expect(sent).not.toMatch(/[<>]/);
      expect(undoEntities(sent)).toContain(text.trim());
    }
  },
);

const decided = {
  decided: true,
  decision: 'accept',
  kind: 'accept',
  name: null,
  reason: 'In order',
  at: '2026-05-01',
};

it.each([
  ['a person decides', { ...decided, by: 'U1', confirmedBy: null }, 'accept', 'U1', 'In order'],
  ['a second person confirms', { ...decided, by: 'U1', confirmedBy: 'U2' }, 'accept', 'U1, U2', 'In order'],
  ['the decision has a name', { ...decided, name: 'Limit 10 k', by: 'U1' }, 'Limit 10 k', 'U1', 'In order'],
  [
    'nobody decides',
    { decided: false, why: 'time_limit', at: '2026-05-01' },
    'not decided',
    '',
    'time_limit',
  ],
])('human-review saves who decided, if %s', async (_case, answer, decision, decidedBy, reason) => {
  const { workflow } = examples.find(({ key }) => key === 'human-review') as { workflow: Workflow };
  const types = createNodeTypes(createForeignData('ACME'), answer);
  const path = findPath(workflow, 'Save Decision');
  const run = await runWorkflow(path, [{ json: {} }], createAdditionalData({}), { types });
  const { outputs, error } = readNodeResult(run, 'Save Decision');
  expect(error).toBeUndefined();
  expect(outputs[0]?.[0]?.json).toMatchObject({
    decision,
    decided_by: decidedBy,
    reason,
    decided_at: '2026-05-01',
  });
});
