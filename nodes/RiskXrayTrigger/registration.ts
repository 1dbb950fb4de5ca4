import {
  type IHookFunctions,
  type IHttpRequestMethods,
  type INodeProperties,
  NodeOperationError,
} from 'n8n-workflow';
import { serviceWords } from '../../shared/errors/service-words';
import { nodeError } from '../RiskXray/item-error';
import { callService } from '../RiskXray/transport';

const byCall = { show: { registration: ['call'] } };

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
    displayName: 'Registration Method',
    name: 'registrationMethod',
    type: 'options',
    options: methods,
    default: 'POST',
    displayOptions: byCall,
  },
  {
    displayName: 'Registration Path',
    name: 'registrationPath',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. /webhooks',
    description: 'Path below the base URL of the credential',
    displayOptions: byCall,
  },
  {
    displayName: 'Registration Body',
    name: 'registrationBody',
    type: 'string',
    typeOptions: { rows: 3 },
    default: '{ "url": "{{URL}}", "event": "new_report" }',
    description: 'JSON to send; {{URL}} stands for the URL of this webhook',
    displayOptions: byCall,
  },
  {
    displayName: 'ID Field',
    name: 'registrationIdField',
    type: 'string',
    default: 'id',
    placeholder: 'e.g. webhook.reference',
    description: 'Where the answer holds the ID of the registration; dots lead inside',
    displayOptions: byCall,
  },
  {
    displayName: 'Removal Method',
    name: 'removalMethod',
    type: 'options',
    options: methods,
    default: 'DELETE',
    displayOptions: byCall,
  },
  {
    displayName: 'Removal Path',
    name: 'removalPath',
    type: 'string',
    default: '',
    placeholder: 'e.g. /webhooks/{{ID}}',
    description: '{{ID}} stands for the ID of the registration. Leave empty when there is no such call.',
    displayOptions: byCall,
  },
  {
    displayName: 'Removal Body',
    name: 'removalBody',
    type: 'string',
    default: '',
    description: 'JSON to send; {{URL}} and {{ID}} stand for those of the registration',
    displayOptions: byCall,
  },
];

/** What the service knows of this webhook. */
interface Registered {
  url?: string;
  id?: string;
}

export function isRegistered(context: IHookFunctions): boolean {
  return !isByCall(context) || registered(context).url === urlOf(context);
}

export async function register(context: IHookFunctions): Promise<void> {
  if (!isByCall(context)) return;
  const url = urlOf(context);
  const answer = await call(context, 'registration', { url });
  Object.assign(registered(context), { url, id: idIn(answer, text(context, 'registrationIdField')) });
}

export async function unregister(context: IHookFunctions): Promise<void> {
  const known = registered(context);
  if (known.url === undefined) return;
  if (text(context, 'removalPath') !== '') await call(context, 'removal', known);
  delete known.url;
  delete known.id;
}

type Step = 'registration' | 'removal';

async function call(context: IHookFunctions, step: Step, values: Registered): Promise<string> {
  const body = filled(text(context, `${step}Body`), values);
  const answer = await callService(context, {
    method: text(context, `${step}Method`) as IHttpRequestMethods,
    path: filled(text(context, `${step}Path`), values),
    ...(body !== '' && { body: checkedJson(context, step, body) }),
  }).catch((thrown: unknown) => {
    throw nodeError(context.getNode(), thrown);
  });
  const gone = step === 'removal' && (answer.status === 404 || answer.status === 410);
  if (gone || (answer.status >= 200 && answer.status < 300)) return answer.text;
  const message = `The service answered ${answer.status} “${serviceWords(answer.text)}” to the ${step} of the webhook.`;
  throw new NodeOperationError(context.getNode(), message, {
    description: `Check the ${step} method, path and body, or register the URL by hand.`,
  });
}

function checkedJson(context: IHookFunctions, step: Step, body: string): string {
  try {
    JSON.parse(body);
    return body;
  } catch {
    throw new NodeOperationError(
      context.getNode(),
      `The body of the ${step} of the webhook is not valid JSON.`,
    );
  }
}

function filled(template: string, { url = '', id = '' }: Registered): string {
  return template.replace(/\{\{\s*url\s*\}\}/gi, url).replace(/\{\{\s*id\s*\}\}/gi, id);
}

function idIn(answer: string, field: string): string {
  try {
    const path = field.split('.').filter(Boolean);
    const found = path.reduce((value, key) => (value as Record<string, unknown>)?.[key], JSON.parse(answer));
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  } catch {
    // An answer without JSON names no id; a service that knows webhooks by their address needs none.
    return '';
  }
}

function isByCall(context: IHookFunctions): boolean {
  return context.getNodeParameter('registration', 'manual') === 'call';
}

function registered(context: IHookFunctions): Registered {
  const data = context.getWorkflowStaticData('node') as { registered?: Registered };
  data.registered ??= {};
  return data.registered;
}

function urlOf(context: IHookFunctions): string {
  return context.getNodeWebhookUrl('default') ?? '';
}

function text(context: IHookFunctions, name: string): string {
  return String(context.getNodeParameter(name, '')).trim();
}
