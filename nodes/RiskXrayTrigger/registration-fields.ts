import type { INodeProperties } from 'n8n-workflow';

const showForCall = { show: { registration: ['call'] } };

const methods = ['DELETE', 'PATCH', 'POST', 'PUT'].map((method) => ({ name: method, value: method }));

/** The contract has no call to register a webhook, so users can define the one of their service. */
export const registrationFields: INodeProperties[] = [
  {
    displayName: 'Registration',
    name: 'registration',
    type: 'options',
    options: [
      { name: 'By Hand', value: 'manual', description: 'You set the URL in the service yourself' },
      {
        name: 'By a Custom API Call',
        value: 'call',
        description: 'Call the service when you publish or listen for a test event',
      },
    ],
    default: 'manual',
    description: 'How the service gets the URL of this webhook',
  },
  {
    displayName:
      'The call may <b>replace all webhooks</b> of the service, including those of other workflows and of the Slack bot. List all of them in the body, or set the URL in the app of the service. If the service generates a key, save it in the credential as Webhook Secret.',
    name: 'registrationNotice',
    type: 'notice',
    default: '',
    displayOptions: showForCall,
  },
  {
    displayName: 'Registration Method',
    name: 'registrationMethod',
    type: 'options',
    options: methods,
    default: 'POST',
    displayOptions: showForCall,
  },
  {
    displayName: 'Registration Path',
    name: 'registrationPath',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. /businesses/42',
    description: 'Path below the base URL of the credential',
    displayOptions: showForCall,
  },
  {
    displayName: 'Registration Body',
    name: 'registrationBody',
    type: 'string',
    typeOptions: { rows: 3 },
    default: '{ "webhooks": [{ "url": "{{URL}}", "events": {{EVENTS}} }] }',
    description:
      'JSON to send. {{URL}} is replaced by the URL of this webhook, {{EVENTS}} by the list of the events selected above.',
    displayOptions: showForCall,
  },
  {
    displayName: 'ID Field',
    name: 'registrationIdField',
    type: 'string',
    default: 'id',
    placeholder: 'e.g. webhook.reference',
    description: 'Field of the response that holds the ID of the registration. Use dots for nested fields.',
    displayOptions: showForCall,
  },
  {
    displayName: 'Removal Method',
    name: 'removalMethod',
    type: 'options',
    options: methods,
    default: 'DELETE',
    displayOptions: showForCall,
  },
  {
    displayName: 'Removal Path',
    name: 'removalPath',
    type: 'string',
    default: '',
    placeholder: 'e.g. /webhooks/{{ID}}',
    description:
      'Path below the base URL of the credential. {{ID}} is replaced by the ID of the registration. Leave empty if there is no such call.',
    displayOptions: showForCall,
  },
  {
    displayName: 'Removal Body',
    name: 'removalBody',
    type: 'string',
    default: '',
    description: 'JSON to send. {{URL}} and {{ID}} are replaced by those of the registration.',
    displayOptions: showForCall,
  },
];
