import './n8n-home';
import 'reflect-metadata';
import { Container } from '@n8n/di';
import {
  BinaryDataConfig,
  BinaryDataService,
  CredentialTestContext,
  ExecutionLifecycleHooks,
  WorkflowExecute,
} from 'n8n-core';
import {
  createRunExecutionData,
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type INode,
  type INodeCredentialTestResult,
  type INodeExecutionData,
  type INodeParameters,
  type INodeType,
  type INodeTypes,
  type IRun,
  type IWorkflowExecuteAdditionalData,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node';
import { CredentialsInMemory } from './credentials-in-memory';

export type BinaryMode = 'memory' | 'filesystem';

/** Where n8n keeps files from now on. */
export async function keepBinaryDataIn(mode: BinaryMode): Promise<void> {
  Container.get(BinaryDataConfig).mode = mode === 'memory' ? 'default' : 'filesystem';
  await Container.get(BinaryDataService).init();
}

/** An input item with files, kept as n8n keeps them at the moment. */
export async function itemWithFiles(
  files: Record<string, { name: string; content: Buffer; type?: string }>,
  json: IDataObject = {},
): Promise<INodeExecutionData> {
  const place = { type: 'execution', workflowId: 'workflow', executionId: 'execution' } as const;
  const stored = Object.entries(files).map(async ([field, { name, content, type = 'application/pdf' }]) => {
    const facts = { mimeType: type, fileName: name, data: '' };
    return [field, await Container.get(BinaryDataService).store(place, content, facts)];
  });
  return { json, binary: Object.fromEntries(await Promise.all(stored)) };
}

/** Hands the items it is given to the node after it. */
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
  getByName: (name) => typeNamed(name),
  getByNameAndVersion: (name, version) => NodeHelpers.getVersionedNodeType(typeNamed(name), version),
  getKnownTypes: () => ({}),
};

function typeNamed(name: string): INodeType {
  const types: Record<string, INodeType> = {
    start,
    riskXray: new RiskXray(),
    riskXrayTrigger: new RiskXrayTrigger(),
  };
  const type = types[name];
  if (!type) throw new Error(`No node type ${name}`);
  return type;
}

export function node(type: string, parameters: INodeParameters = {}, more: Partial<INode> = {}): INode {
  const credentials = { riskXrayApi: { id: '1', name: 'Risk X-Ray' } };
  return { id: type, name: type, type, typeVersion: 1, position: [0, 0], parameters, credentials, ...more };
}

/** What a run needs of the n8n around the engine. */
export function surroundings(credential: ICredentialDataDecryptedObject): IWorkflowExecuteAdditionalData {
  const base = 'http://127.0.0.1:5678';
  return {
    credentialsHelper: new CredentialsInMemory(credential),
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

export interface NodeRun {
  /** The items of each output. */
  readonly outputs: INodeExecutionData[][];
  readonly error?: Error & { description?: string; httpCode?: string; context?: IDataObject };
  readonly hints: string[];
  readonly status: IRun['status'];
}

export interface RunOptions extends Partial<INode> {
  /** Stop the run as a person would, after so many milliseconds. */
  readonly cancelAfterMs?: number;
}

/** Runs the node on items with the real engine of n8n: start → node. */
export async function runNode(
  credential: ICredentialDataDecryptedObject,
  parameters: INodeParameters,
  items: INodeExecutionData[] = [{ json: {} }],
  { cancelAfterMs, ...settings }: RunOptions = {},
): Promise<NodeRun> {
  const nodes = [node('start'), node('riskXray', parameters, settings)];
  const connections = { start: { main: [[{ node: 'riskXray', type: 'main', index: 0 } as const]] } };
  const workflow = new Workflow({
    id: 'workflow',
    nodes,
    connections,
    active: false,
    nodeTypes,
    settings: { executionOrder: 'v1' },
  });
  const about = { id: 'workflow', name: 'workflow', nodes, connections, active: false } as never;
  const hooks = new ExecutionLifecycleHooks('manual', 'execution', about);
  const [first] = nodes;
  const data = createRunExecutionData({
    executionData: {
      nodeExecutionStack: [{ node: first as INode, data: { main: [items] }, source: null }],
    },
  });
  const execution = new WorkflowExecute({ ...surroundings(credential), hooks }, 'manual', data);
  const running = execution.processRunExecutionData(workflow);
  if (cancelAfterMs !== undefined) setTimeout(() => running.cancel(), cancelAfterMs);
  const run = await running;
  const [task] = run.data.resultData.runData.riskXray ?? [];
  return {
    outputs: (task?.data?.main ?? []).map((output) => output ?? []),
    error: run.data.resultData.error as NodeRun['error'],
    hints: (task?.hints ?? []).map(({ message }) => message),
    status: run.status,
  };
}

/** Presses the test button of the credential. */
export async function testCredential(
  credential: ICredentialDataDecryptedObject,
): Promise<INodeCredentialTestResult> {
  const { testConnection } = new RiskXray().methods.credentialTest;
  const data = new CredentialsInMemory(credential).complete();
  const context = new CredentialTestContext(surroundings(credential));
  return testConnection.call(context, { id: '1', name: 'Risk X-Ray', type: 'riskXrayApi', data });
}
