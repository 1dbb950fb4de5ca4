import './n8n-user-folder';
import 'reflect-metadata';
import { truncateSync, writeFileSync } from 'node:fs';
import { Container } from '@n8n/di';
import {
  BinaryDataConfig,
  BinaryDataService,
  CredentialTestContext,
  DataDeduplicationService,
  ExecutionLifecycleHooks,
  SupplyDataContext,
  WorkflowExecute,
} from 'n8n-core';
import {
  createRunExecutionData,
  type IBinaryData,
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  type INodeCredentialTestResult,
  type INodeExecutionData,
  type INodeParameters,
  type INodeType,
  type INodeTypes,
  type IRun,
  type IRunExecutionData,
  type IWorkflowExecuteAdditionalData,
  NodeHelpers,
  setSafeRegexEngine,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
// With the file extension: Node would otherwise find RiskXray.node.json first.
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node.ts';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node.ts';
import { InMemoryCredentials } from './in-memory-credentials';

export type BinaryMode = 'memory' | 'filesystem';

// n8n gives a regular expression 250 ms by the clock, which any of them exceeds on a machine that stops for a moment.
// Older engines have no such limit.
setSafeRegexEngine?.({
  exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
  test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
  replace: (pattern, input, flags, replacement) => input.replace(new RegExp(pattern, flags), replacement),
  matchAll: (pattern, input, flags = '') => [
    ...input.matchAll(new RegExp(pattern, `${flags.replace('g', '')}g`)),
  ],
  split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
});

/** n8n's record of what was processed, in its database. */
const processedKeys = new Set<string>();
// There is one in each process, so that of the test file before goes.
Reflect.deleteProperty(DataDeduplicationService, 'instance');
void DataDeduplicationService.init({
  async checkProcessedAndRecord(items, _scope, { workflow, node }) {
    const keys = items.map((item) => `${workflow.id}/${node?.id}/${item}`);
    const isNew = keys.map((key) => !processedKeys.has(key));
    for (const key of keys) processedKeys.add(key);
    return { new: items.filter((_, at) => isNew[at]), processed: items.filter((_, at) => !isNew[at]) };
  },
  async removeProcessed() {},
  async clearAllProcessedItems() {},
  getProcessedDataCount: async () => processedKeys.size,
});

/** Sets where n8n stores files from now on. */
export async function setBinaryDataMode(mode: BinaryMode): Promise<void> {
  Container.get(BinaryDataConfig).mode = mode === 'memory' ? 'default' : 'filesystem';
  await Container.get(BinaryDataService).init();
}

const executionLocation = { type: 'execution', workflowId: 'workflow', executionId: 'execution' } as const;

/** An input item with files, stored in the current binary mode of n8n. */
export async function createItemWithFiles(
  files: Record<string, { name: string; content: Buffer; type?: string }>,
  json: IDataObject = {},
): Promise<INodeExecutionData> {
  const stored = Object.entries(files).map(async ([field, { name, content, type = 'application/pdf' }]) => {
    const facts = { mimeType: type, fileName: name, data: '' };
    return [field, await storeBinary(content, facts)];
  });
  return { json, binary: Object.fromEntries(await Promise.all(stored)) };
}

type LegacyBinaryStore = (
  workflowId: string,
  executionId: string,
  content: Buffer,
  facts: IBinaryData,
) => Promise<IBinaryData>;

/** Stores a binary file; before 2.0, n8n identified the location by two strings. */
function storeBinary(content: Buffer, facts: IBinaryData): Promise<IBinaryData> {
  const service = Container.get(BinaryDataService);
  if (service.store.length === 3) return service.store(executionLocation, content, facts);
  const store = service.store.bind(service) as unknown as LegacyBinaryStore;
  return store(executionLocation.workflowId, executionLocation.executionId, content, facts);
}

/** An input item with one file of this many zeros, created on disk without passing through this process. */
export async function createItemWithLargeFile(name: string, bytes: number): Promise<INodeExecutionData> {
  const item = await createItemWithFiles({ data: { name, content: Buffer.from('%PDF') } });
  const path = Container.get(BinaryDataService).getPath(item.binary?.data?.id ?? '');
  truncateSync(path, bytes);
  writeFileSync(
    `${path}.metadata`,
    JSON.stringify({ fileName: name, mimeType: 'application/pdf', fileSize: bytes }),
  );
  return item;
}

/** Passes its items to the next node. */
const start: INodeType = {
  description: {
    ...new RiskXray().description,
    name: 'start',
    group: ['trigger'],
    inputs: [],
    outputs: ['main'],
    credentials: [],
    properties: [],
  },
  async execute() {
    return [this.getInputData()];
  },
};

export const nodeTypes: INodeTypes = {
  getByName: (name) => findNodeType(name),
  getByNameAndVersion: (name, version) => NodeHelpers.getVersionedNodeType(findNodeType(name), version),
  getKnownTypes: () => ({}),
};

function findNodeType(name: string): INodeType {
  const types: Record<string, INodeType> = {
    start,
    riskXray: new RiskXray(),
    riskXrayTool: createToolType(),
    riskXrayTrigger: new RiskXrayTrigger(),
  };
  const type = types[name];
  if (!type) throw new Error(`No node type ${name}`);
  return type;
}

/** The node as n8n offers it to agents: fields that are for tools only go by this name. */
function createToolType(): INodeType {
  const node = new RiskXray();
  node.description = { ...node.description, name: 'riskXrayTool' };
  return node;
}

export function createNode(type: string, parameters: INodeParameters = {}, more: Partial<INode> = {}): INode {
  const id = { id: '1', name: 'Risk X-Ray' };
  const credentials = { riskXrayApi: id, riskXrayBotApi: id };
  return { id: type, name: type, type, typeVersion: 1, position: [0, 0], parameters, credentials, ...more };
}

/** What a run needs from the n8n around the engine. */
export function createAdditionalData(
  credential: ICredentialDataDecryptedObject | InMemoryCredentials,
): IWorkflowExecuteAdditionalData {
  const base = 'http://127.0.0.1:5678';
  return {
    credentialsHelper:
      credential instanceof InMemoryCredentials ? credential : new InMemoryCredentials(credential),
    executionId: 'execution',
    currentNodeExecutionIndex: 0,
    restApiUrl: `${base}/rest`,
    instanceBaseUrl: base,
    webhookBaseUrl: `${base}/webhook`,
    webhookTestBaseUrl: `${base}/webhook-test`,
    webhookWaitingBaseUrl: `${base}/webhook-waiting`,
    formBaseUrl: `${base}/form`,
    formWaitingBaseUrl: `${base}/form-waiting`,
    formTestBaseUrl: `${base}/form-test`,
    mcpBaseUrl: `${base}/mcp`,
    mcpTestBaseUrl: `${base}/mcp-test`,
    variables: {},
    logAiEvent: () => {},
    setExecutionStatus: () => {},
    ...({} as Pick<
      IWorkflowExecuteAdditionalData,
      | 'executeWorkflow'
      | 'externalSecretsProxy'
      | 'getRunExecutionData'
      | 'startRunnerTask'
      | 'getRuntimeCredential'
    >),
  };
}

export interface NodeRunResult {
  /** The items of each output. */
  readonly outputs: INodeExecutionData[][];
  readonly error?: Error & { description?: string; httpCode?: string; context?: IDataObject };
  readonly hints: string[];
  readonly status: IRun['status'];
}

export interface RunOptions extends Partial<INode> {
  /** The time zone of the workflow. */
  readonly timezone?: string;
  /** Cancels the run as a user would, once this has resolved. */
  readonly cancelOn?: Promise<unknown>;
}

/** Runs the node on items with the real engine of n8n: start → node. */
export async function runNode(
  credential: ICredentialDataDecryptedObject,
  parameters: INodeParameters,
  items: INodeExecutionData[] = [{ json: {} }],
  { cancelOn, timezone, ...settings }: RunOptions = {},
): Promise<NodeRunResult> {
  const nodes = [createNode('start'), createNode('riskXray', parameters, settings)] as const;
  const running = runWorkflow(nodes, items, createAdditionalData(credential), { timezone });
  void cancelOn?.then(() => running.cancel());
  return readNodeResult(await running, 'riskXray');
}

/** What a run starts from. The function is missing in n8n before 2.0, where callers wrote out its result. */
const createRunData: typeof createRunExecutionData =
  createRunExecutionData ??
  (({ executionData }: Parameters<typeof createRunExecutionData>[0] = {}) => ({
    startData: {},
    resultData: { runData: {} },
    executionData: {
      contextData: {},
      metadata: {},
      waitingExecution: {},
      waitingExecutionSource: {},
      ...executionData,
    },
  }));

interface WorkflowRunOptions {
  readonly types?: INodeTypes;
  readonly mode?: WorkflowExecuteMode;
  readonly workflowId?: string;
  readonly timezone?: string;
  /** Starts from the data of a failed execution. */
  readonly data?: IRunExecutionData;
}

/** Runs nodes, each connected to the next. */
export function runWorkflow(
  nodes: readonly [INode, ...INode[]],
  items: INodeExecutionData[],
  around: IWorkflowExecuteAdditionalData,
  {
    types = nodeTypes,
    mode = 'manual',
    workflowId = 'workflow',
    timezone,
    data = startFrom(nodes[0], items),
  }: WorkflowRunOptions = {},
): ReturnType<WorkflowExecute['processRunExecutionData']> {
  const connections = Object.fromEntries(
    nodes.slice(1).map(({ name }, index) => {
      const next = { node: name, type: 'main', index: 0 } as const;
      return [nodes[index]?.name, { main: [[next]] }];
    }),
  );
  const about = { id: workflowId, name: 'workflow', nodes: [...nodes], connections, active: false };
  const workflow = new Workflow({ ...about, nodeTypes: types, settings: { executionOrder: 'v1', timezone } });
  const hooks = new ExecutionLifecycleHooks(mode, 'execution', about as never);
  return new WorkflowExecute({ ...around, hooks }, mode, data).processRunExecutionData(workflow);
}

/** An execution that starts with this node and these items. */
export function startFrom(node: INode, items: INodeExecutionData[]): IRunExecutionData {
  return createRunData({
    executionData: { nodeExecutionStack: [{ node, data: { main: [items] }, source: null }] },
  });
}

/** The result of one node in a run. */
export function readNodeResult(run: IRun, name: string): NodeRunResult {
  const [task] = run.data.resultData.runData[name] ?? [];
  return {
    outputs: (task?.data?.main ?? []).map((output) => output ?? []),
    error: run.data.resultData.error as NodeRunResult['error'],
    hints: (task?.hints ?? []).map(({ message }) => message),
    status: run.status,
  };
}

/** Calls the node as an AI agent does; functions that only later versions of n8n have can be removed. */
export async function runAsTool(
  credential: ICredentialDataDecryptedObject | InMemoryCredentials,
  parameters: INodeParameters,
  without: readonly (keyof IExecuteFunctions)[] = [],
): Promise<INodeExecutionData[][]> {
  // Under this name n8n offers a node to agents.
  const asTool = createNode('riskXrayTool', parameters, { id: 'riskXray', name: 'riskXray' });
  const about = { id: 'workflow', nodes: [asTool], connections: {}, active: false };
  const workflow = new Workflow({ ...about, nodeTypes });
  const tool = workflow.getNode('riskXray') as INode;
  const executeData = { node: tool, data: {}, source: null };
  const context = new SupplyDataContext(
    workflow,
    tool,
    createAdditionalData(credential),
    'manual',
    createRunData({}),
    0,
    [],
    {},
    'ai_tool',
    executeData,
    [],
  );
  context.addInputData('ai_tool', [[{ json: {} }]]);
  for (const name of without) Object.defineProperty(context, name, { value: undefined });
  return new RiskXray().execute.call(context as unknown as IExecuteFunctions);
}

/** Presses the test button of the credential for the Slack bot. */
export async function testBotCredential(
  credentials: InMemoryCredentials,
): Promise<INodeCredentialTestResult> {
  const { testBotConnection } = new RiskXray().methods.credentialTest;
  const context = new CredentialTestContext(createAdditionalData(credentials));
  const data = credentials.withDefaults();
  return testBotConnection.call(context, { id: '1', name: 'Bot', type: 'riskXrayBotApi', data });
}

/** Presses the test button of the credential. */
export async function testCredential(
  credential: ICredentialDataDecryptedObject,
): Promise<INodeCredentialTestResult> {
  const { testConnection } = new RiskXray().methods.credentialTest;
  const data = new InMemoryCredentials(credential).withDefaults();
  const context = new CredentialTestContext(createAdditionalData(credential));
  return testConnection.call(context, { id: '1', name: 'Risk X-Ray', type: 'riskXrayApi', data });
}
