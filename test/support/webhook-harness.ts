import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HookContext, WebhookContext } from 'n8n-core';
import {
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type INode,
  type INodeExecutionData,
  type INodeParameters,
  type IWebhookData,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node.ts';
import { createAdditionalData, createNode, nodeTypes, readNodeResult, runWorkflow } from './n8n-engine';

/**
 * The webhook of a published workflow: every POST becomes a call of the trigger in the engine's own context, and is
 * answered as n8n 2.41 answers. As there, static data is saved after a delivery, but not when a run starts from it.
 */
export class WebhookHarness {
  /** What the workflow was started with. */
  readonly triggerItems: IDataObject[] = [];
  /** Runs that started, including those that found nothing new. */
  runCount = 0;
  /** Runs that could not start, as n8n lists them. */
  readonly errors: Error[] = [];
  /** The static data, in n8n a column of the database. */
  staticData: IDataObject = {};
  mode: WorkflowExecuteMode = 'webhook';
  trigger = new RiskXrayTrigger();
  readonly #workflowId = randomUUID();
  /** A server that does not close idle connections while a test loads modules: the next call would fail. */
  readonly #server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void this.#deliver(request, response),
  );

  constructor(
    readonly credential: ICredentialDataDecryptedObject,
    readonly parameters: INodeParameters = {},
  ) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhook/1/webhook`;
  }

  /** What publishing and unpublishing call. */
  async callWebhookMethod(method: 'checkExists' | 'create' | 'delete'): Promise<boolean> {
    const workflow = this.#workflow();
    const surround = createAdditionalData(this.credential);
    const context = new HookContext(
      workflow,
      findTriggerNode(workflow),
      surround,
      'trigger',
      'activate',
      this.#webhook,
    );
    const result = await this.trigger.webhookMethods.default[method].call(context);
    this.#save(workflow);
    return result;
  }

  async #deliver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks);
    const workflow = this.#workflow();
    const additionalData = {
      ...createAdditionalData(this.credential),
      httpRequest: Object.assign(request, { rawBody, body: {}, params: {}, query: {} }) as never,
      httpResponse: toExpressResponse(response) as never,
    };
    const context = new WebhookContext(
      workflow,
      findTriggerNode(workflow),
      additionalData,
      this.mode,
      this.#webhook,
      [],
      null,
    );
    try {
      const { workflowData, noWebhookResponse, webhookResponse } = await this.trigger.webhook.call(context);
      if (workflowData) await this.#run(workflowData[0] ?? []);
      else this.#save(workflow);
      if (!noWebhookResponse) response.writeHead(200).end(webhookResponse ?? '');
    } catch (error) {
      this.errors.push(error as Error);
      response.writeHead(500).end('{"message":"Workflow could not be started"}');
    }
  }

  /** A run starts with the trigger itself; its output is the input of the workflow. */
  async #run(items: INodeExecutionData[]): Promise<void> {
    const first = createNode('riskXrayTrigger', this.parameters, { webhookId: '1' });
    const types = { ...nodeTypes, getByNameAndVersion: () => this.trigger };
    const settings = { types, mode: this.mode, workflowId: this.#workflowId };
    const run = await runWorkflow([first], items, createAdditionalData(this.credential), settings);
    this.runCount += 1;
    const { outputs, error } = readNodeResult(run, 'riskXrayTrigger');
    if (error) throw error;
    this.triggerItems.push(...(outputs[0] ?? []).map(({ json }) => json));
  }

  get #webhook(): IWebhookData {
    const [webhookDescription] = this.trigger.description.webhooks ?? [];
    return {
      httpMethod: 'POST',
      node: 'riskXrayTrigger',
      path: 'webhook',
      webhookDescription: webhookDescription as never,
      workflowId: this.#workflowId,
      workflowExecuteAdditionalData: createAdditionalData(this.credential),
    };
  }

  #workflow(): Workflow {
    return new Workflow({
      id: this.#workflowId,
      nodes: [createNode('riskXrayTrigger', this.parameters, { webhookId: '1' })],
      connections: {},
      active: true,
      nodeTypes,
      staticData: structuredClone(this.staticData),
    });
  }

  #save({ staticData }: Workflow): void {
    this.staticData = JSON.parse(JSON.stringify(staticData));
  }
}

/** The trigger with the defaults of its form filled in. */
function findTriggerNode(workflow: Workflow): INode {
  return workflow.getNode('riskXrayTrigger') as INode;
}

/** The few methods of express that a trigger uses. */
function toExpressResponse(response: ServerResponse) {
  return {
    status(code: number) {
      response.statusCode = code;
      return this;
    },
    send(body: string) {
      response.end(body);
      return this;
    },
    end() {
      response.end();
      return this;
    },
  };
}
