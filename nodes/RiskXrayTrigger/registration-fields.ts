import type { INodeProperties } from 'n8n-workflow';

const showForCall = { show: { registration: ['call'] } };

const methods = ['DELETE', 'PATCH', 'POST', 'PUT'].map((method) => ({ name: method, value: method }));

/** The contract shows no way to register a webhook: whoever knows one for their service can describe it here. */
export const registrationFields: INodeProperties[] = [
  {
    displayName: 'Registration',
    name: 'registration',
    type: 'options',
    options: [
      { name: 'By Hand', value: 'manual', description: 'You give the URL to the service yourself' },
      {
        name: 'By a Call You Describe',
        value: 'call',
        description: 'On publishing, and on listening for a test event, n8n makes a call to the service',
      },
    ],
    default: 'manual',
    description: 'How the service learns the URL of this webhook',
  },
  {
    displayName:
      'The call may <b>replace every webhook</b> that the service has on its list, those of other workflows and of the Slack bot too: name them all in the body, or set the URL in the app of the service. Put a key that the service generates into the credential, as its Webhook Secret.',
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
      'JSON to send; {{URL}} stands for the URL of this webhook, {{EVENTS}} for the list of the events chosen above',
    displayOptions: showForCall,
  },
  {
    displayName: 'ID Field',
    name: 'registrationIdField',
    type: 'string',
    default: 'id',
    placeholder: 'e.g. webhook.reference',
    description: 'Where the answer holds the ID of the registration; dots lead inside',
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
    description: '{{ID}} stands for the ID of the registration. Leave empty when there is no such call.',
    displayOptions: showForCall,
  },
  {
    displayName: 'Removal Body',
    name: 'removalBody',
    type: 'string',
    default: '',
    description: 'JSON to send; {{URL}} and {{ID}} stand for those of the registration',
    displayOptions: showForCall,
  },
];
