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
    subtitle: '={{$parameter["events"].join(", ")}}',
    description:
      'Starts the workflow when there is a new report on a company or its documents, or a decision in Slack',
    defaults: { name: 'Risk X-Ray Trigger' },
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
