import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import * as analysis from './resources/analysis';
import * as document from './resources/document';
import * as report from './resources/report';
import * as request from './resources/request';
import { router } from './router';
import { testConnection } from './test-connection';

const awaitOutputs = JSON.stringify(
  report.operations.await.outputs?.map((displayName) => ({ type: NodeConnectionTypes.Main, displayName })),
);

export class RiskXray implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Risk X-Ray',
    name: 'riskXray',
    icon: { light: 'file:risk-xray.svg', dark: 'file:risk-xray.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["resource"] + ": " + $parameter["operation"]}}',
    description: 'Analyse the risk of a company and its documents: fraud, default, managers',
    defaults: { name: 'Risk X-Ray' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: `={{ $parameter["operation"] === "await" ? ${awaitOutputs} : ["${NodeConnectionTypes.Main}"] }}`,
    credentials: [{ name: 'riskXrayApi', required: true, testedBy: 'testConnection' }],
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
          { name: 'Document', value: 'document', description: 'A file attached to a request' },
          { name: 'Report', value: 'report', description: 'What an analysis found' },
          { name: 'Request', value: 'request', description: 'A company under analysis' },
        ],
        default: 'analysis',
      },
      ...analysis.description,
      ...document.description,
      ...report.description,
      ...request.description,
    ],
  };

  methods = { credentialTest: { testConnection } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return router(this);
  }
}
