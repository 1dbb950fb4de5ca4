import {
  type IExecuteFunctions,
  type IHookFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { testConnection } from '../RiskXray/test-connection';
import { checkSettings } from './check-settings';
import { skipProcessed } from './dedupe-runs';
import { description } from './description';
import { handleWebhook } from './handle-webhook';
import { isRegistered, register, unregister } from './registration';

export class RiskXrayTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Risk X-Ray Trigger',
    name: 'riskXrayTrigger',
    icon: { light: 'file:../RiskXray/risk-xray.svg', dark: 'file:../RiskXray/risk-xray.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ "On " + $parameter["events"].join(", ").replaceAll("_", " ") }}',
    description:
      'Starts the workflow when there is a new report on a company or its documents, or a decision in Slack',
    defaults: { name: 'Risk X-Ray Trigger' },
    // What the editor says while it listens, and after publishing: https://github.com/n8n-io/n8n/blob/master/packages/workflow/src/interfaces.ts
    eventTriggerDescription:
      'Waiting for you to set the Test URL as the new_report webhook in your service, or as DECISION_WEBHOOK_URL of the Slack bot',
    activationMessage:
      'Set the Production URL of Risk X-Ray Trigger as the new_report webhook in your service, or as DECISION_WEBHOOK_URL of the Slack bot, unless it registers itself.',
    builderHint: {
      searchHint:
        'Starts a workflow when a risk report on a company is ready (events: new_report) or when people have decided in Slack (events: decision). Each needs a trigger node of its own.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-risk-xray.riskXray',
          relationHint: 'Creates requests, uploads documents and reads reports',
        },
      ],
    },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'riskXrayApi', required: true, testedBy: 'testConnection' }],
    webhooks: [
      {
        name: 'default',
        httpMethod: 'POST',
        path: 'webhook',
        responseMode: 'onReceived',
        // Otherwise n8n responds with the text "firstEntryJson".
        responseData: '',
      },
    ],
    properties: description,
  };

  methods = { credentialTest: { testConnection } };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        await checkSettings(this);
        return isRegistered(this);
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await register(this);
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await unregister(this);
        return true;
      },
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return skipProcessed(this);
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return handleWebhook(this);
  }
}
