import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import * as analysis from './resources/analysis';
import * as decision from './resources/decision';
import * as document from './resources/document';
import * as report from './resources/report';
import * as request from './resources/request';
import { router } from './router';
import { testConnection } from './test-connection';

const nameOutputs = (names: readonly string[] = []) =>
  JSON.stringify(names.map((displayName) => ({ type: NodeConnectionTypes.Main, displayName })));

const outputs = JSON.stringify([NodeConnectionTypes.Main]);
const awaitOutputs = nameOutputs(report.operations.await.outputs);
const askOutputs = nameOutputs(decision.outputs);

export class RiskXray implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Risk X-Ray',
    name: 'riskXray',
    icon: { light: 'file:risk-xray.svg', dark: 'file:risk-xray.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle:
      '={{ $parameter["resource"] + ": " + $parameter["operation"].replace(/[A-Z]/g, " $&").toLowerCase() }}',
    description: 'Analyse the risk of a company and its documents: fraud, default, managers',
    defaults: { name: 'Risk X-Ray' },
    usableAsTool: true,
    // For the AI workflow builder of n8n: https://github.com/n8n-io/n8n/blob/master/packages/workflow/src/interfaces.ts (IBuilderHint).
    builderHint: {
      searchHint:
        'Risk of a company by its code (SIREN, codice fiscale): fraud in its documents, default, managers. Resource analysis, operation run does everything and returns one verdict; follow it with an If node on verdict.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-risk-xray.riskXrayTrigger',
          relationHint: 'Starts a workflow when a report is ready or people have decided',
        },
      ],
    },
    inputs: [NodeConnectionTypes.Main],
    outputs: `={{ $parameter["operation"] === "await" ? ${awaitOutputs} : $parameter["operation"] === "ask" ? ${askOutputs} : ${outputs} }}`,
    credentials: [
      {
        name: 'riskXrayApi',
        required: true,
        testedBy: 'testConnection',
        displayOptions: { hide: { resource: ['decision'] } },
      },
      {
        name: 'riskXrayBotApi',
        required: true,
        testedBy: 'testBotConnection',
        displayOptions: { show: { resource: ['decision'] } },
      },
    ],
    // Continues an execution that waits for a decision.
    webhooks: [
      {
        name: 'default',
        httpMethod: 'POST',
        path: '',
        isFullPath: true,
        restartWebhook: true,
        responseMode: 'onReceived',
        // Otherwise n8n responds with the text "firstEntryJson".
        responseData: '',
      },
    ],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          {
            name: 'Analysis',
            value: 'analysis',
            description: 'A complete analysis, from company to verdict',
          },
          { name: 'Decision', value: 'decision', description: 'What people decide about a company in Slack' },
          { name: 'Document', value: 'document', description: 'A file attached to a request' },
          { name: 'Report', value: 'report', description: 'What an analysis found' },
          { name: 'Request', value: 'request', description: 'A company under analysis' },
        ],
        default: 'analysis',
      },
      ...analysis.description,
      ...decision.description,
      ...document.description,
      ...report.description,
      ...request.description,
    ],
  };

  methods = { credentialTest: { testConnection, testBotConnection: decision.testBotConnection } };

  // The webhook belongs to a waiting execution: nothing is registered anywhere.
  webhookMethods = {
    default: {
      checkExists: async () => true,
      create: async () => true,
      delete: async () => true,
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return router(this);
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return decision.resume(this);
  }
}
