import { type IHookFunctions, type IHttpRequestMethods, NodeOperationError } from 'n8n-workflow';
import { NoAnswer } from '../../shared';
import { listOf } from '../RiskXray/fields/list';
import { callService } from '../RiskXray/transport';

/** What the service knows of this webhook. */
interface Registered {
  readonly url?: string;
  readonly id?: string;
}

export function isRegistered(context: IHookFunctions): boolean {
  return !isByCall(context) || staticData(context).registered?.url === urlOf(context);
}

export async function register(context: IHookFunctions): Promise<void> {
  if (!isByCall(context)) return;
  const url = urlOf(context);
  const answer = await call(context, 'registration', { url });
  staticData(context).registered = { url, id: idIn(answer, text(context, 'registrationIdField')) };
}

export async function unregister(context: IHookFunctions): Promise<void> {
  const { registered } = staticData(context);
  if (!registered) return;
  if (text(context, 'removalPath') !== '') await call(context, 'removal', registered);
  delete staticData(context).registered;
}

type Step = 'registration' | 'removal';

async function call(context: IHookFunctions, step: Step, values: Registered): Promise<string> {
  const body = filled(text(context, `${step}Body`), values).replace(
    EVENTS,
    JSON.stringify(eventNames(context)),
  );
  if (body !== '' && !isJson(body))
    throw refused(context, step, 'could not be made: its body is not valid JSON.');
  const answer = await callService(context, {
    method: text(context, `${step}Method`) as IHttpRequestMethods,
    path: filled(text(context, `${step}Path`), values),
    ...(body !== '' && { body }),
  }).catch((thrown: unknown) => {
    throw refused(context, step, `could not be made: ${NoAnswer.from(thrown).message}.`);
  });
  const gone = step === 'removal' && (answer.status === 404 || answer.status === 410);
  if (gone || (answer.status >= 200 && answer.status < 300)) return answer.text;
  throw refused(context, step, `was answered ${answer.status} “${answer.words}”.`);
}

function refused(context: IHookFunctions, step: Step, what: string): NodeOperationError {
  return new NodeOperationError(context.getNode(), `The ${step} of the webhook ${what}`, {
    description: `Check the ${step} method, path and body, or register the URL by hand.`,
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const EVENTS = /\{\{\s*events\s*\}\}/gi;

/** The names of the chosen events, as a service wants them that sends each webhook some events alone. */
function eventNames(context: IHookFunctions): string[] {
  const chosen = context.getNodeParameter('events', []) as string[];
  const others = chosen.includes('other') ? listOf(context.getNodeParameter('otherEvents', '')) : [];
  return [...chosen.filter((event) => event !== 'other'), ...others];
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

function staticData(context: IHookFunctions): { registered?: Registered } {
  return context.getWorkflowStaticData('node');
}

function urlOf(context: IHookFunctions): string {
  return context.getNodeWebhookUrl('default') ?? '';
}

function text(context: IHookFunctions, name: string): string {
  return String(context.getNodeParameter(name, '')).trim();
}
