import type { INodeProperties } from 'n8n-workflow';

const methods = ['DELETE', 'PATCH', 'POST', 'PUT'].map((method) => ({ name: method, value: method }));

/** The contract has no call to register a webhook, so users can define the one of their service. */
const callFields: INodeProperties[] = [
  {
    displayName:
      'The call may <b>replace all webhooks</b> of the service, including those of other workflows and of the Slack bot. List all of them in the body, or set the URL in the app of the service. If the service generates a key, save it in the credential as Webhook Secret.',
    name: 'registrationNotice',
    type: 'notice',
    default: '',
  },
  {
    displayName: 'Registration Method',
    name: 'registrationMethod',
    type: 'options',
    options: methods,
    default: 'POST',
  },
  {
    displayName: 'Registration Path',
    name: 'registrationPath',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. /businesses/42',
    description: 'Path below the base URL of the credential',
  },
  {
    displayName: 'Registration Body',
    name: 'registrationBody',
    type: 'string',
    typeOptions: { rows: 3 },
    default: '{ "webhooks": [{ "url": "{{URL}}", "events": {{EVENTS}} }] }',
    description:
      'JSON to send. {{URL}} is replaced by the URL of this webhook, {{EVENTS}} by the list of the events selected above.',
  },
  {
    displayName: 'ID Field',
    name: 'registrationIdField',
    type: 'string',
    default: 'id',
    placeholder: 'e.g. webhook.reference',
    description: 'Field of the response that holds the ID of the registration. Use dots for nested fields.',
  },
  {
    displayName: 'Removal Method',
    name: 'removalMethod',
    type: 'options',
    options: methods,
    default: 'DELETE',
  },
  {
    displayName: 'Removal Path',
    name: 'removalPath',
    type: 'string',
    default: '',
    placeholder: 'e.g. /webhooks/{{ID}}',
    description:
      'Path below the base URL of the credential. {{ID}} is replaced by the ID of the registration. Leave empty if there is no such call.',
  },
  {
    displayName: 'Removal Body',
    name: 'removalBody',
    type: 'string',
    default: '',
    description: 'JSON to send. {{URL}} and {{ID}} are replaced by those of the registration.',
  },
];

/** How the service gets the URL of this webhook: a person sets it there, or the node makes this call. */
export const registrationOption: INodeProperties = {
  displayName: 'Registration by API Call',
  name: 'registration',
  type: 'fixedCollection',
  default: {},
  placeholder: 'Add Call',
  description: 'A call that registers the URL of this webhook when you publish or listen for a test event',
  options: [{ displayName: 'Call', name: 'call', values: callFields }],
};
