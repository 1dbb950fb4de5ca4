import type { IAuthenticate, ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

export class RiskXrayBotApi implements ICredentialType {
  name = 'riskXrayBotApi';

  displayName = 'Risk X-Ray Bot API';

  icon: Icon = {
    light: 'file:../nodes/RiskXray/risk-xray.svg',
    dark: 'file:../nodes/RiskXray/risk-xray.dark.svg',
  };

  documentationUrl = 'https://github.com/risk-xray/n8n-nodes-risk-xray/blob/main/nodes/README.md#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'Bot URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://bot.example.com',
      description: 'Where n8n reaches the Slack bot, without /api at the end',
    },
    {
      displayName: 'Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'The BOT_API_TOKEN of the bot. It also proves that a decision comes from the bot.',
    },
  ];

  authenticate: IAuthenticate = async ({ token }, options) => ({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${token}` },
  });
}
