import { type IHookFunctions, type IHttpRequestMethods, NodeOperationError } from 'n8n-workflow';
import { NoResponseError } from '../../shared';
import { parseList } from '../RiskXray/fields/parse-list';
import { callService } from '../RiskXray/transport';

/** What the service knows of this webhook. */
interface Registration {
  readonly url?: string;
  readonly id?: string;
}

export function isRegistered(context: IHookFunctions): boolean {
  return !usesRegistrationCall(context) || getStaticData(context).registered?.url === getWebhookUrl(context);
}

export async function register(context: IHookFunctions): Promise<void> {
  if (!usesRegistrationCall(context)) return;
  const url = getWebhookUrl(context);
  const answer = await sendRegistrationCall(context, 'registration', { url });
  getStaticData(context).registered = {
    url,
    id: extractId(answer, getTextParameter(context, 'registrationIdField')),
  };
}

export async function unregister(context: IHookFunctions): Promise<void> {
  const { registered } = getStaticData(context);
  if (!registered) return;
  if (getTextParameter(context, 'removalPath') !== '')
    await sendRegistrationCall(context, 'removal', registered);
  delete getStaticData(context).registered;
}

type RegistrationStep = 'registration' | 'removal';

async function sendRegistrationCall(
  context: IHookFunctions,
  step: RegistrationStep,
  values: Registration,
): Promise<string> {
  const body = fillTemplate(getTextParameter(context, `${step}Body`), values).replace(
    EVENTS_PLACEHOLDER,
    JSON.stringify(getEventNames(context)),
  );
  if (body !== '' && !isJson(body))
    throw toRegistrationError(context, step, 'could not be made: its body is not valid JSON.');
  const answer = await callService(context, {
    method: getTextParameter(context, `${step}Method`) as IHttpRequestMethods,
    path: fillTemplate(getTextParameter(context, `${step}Path`), values),
    ...(body !== '' && { body }),
  }).catch((thrown: unknown) => {
    throw toRegistrationError(context, step, `could not be made: ${NoResponseError.from(thrown).message}.`);
  });
  const gone = step === 'removal' && (answer.status === 404 || answer.status === 410);
  if (gone || (answer.status >= 200 && answer.status < 300)) return answer.text;
  throw toRegistrationError(context, step, `was answered ${answer.status} “${answer.words}”.`);
}

function toRegistrationError(
  context: IHookFunctions,
  step: RegistrationStep,
  what: string,
): NodeOperationError {
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

const EVENTS_PLACEHOLDER = /\{\{\s*events\s*\}\}/gi;

/** The names of the chosen events, as a service wants them that sends each webhook some events alone. */
function getEventNames(context: IHookFunctions): string[] {
  const chosen = context.getNodeParameter('events', []) as string[];
  const others = chosen.includes('other') ? parseList(context.getNodeParameter('otherEvents', '')) : [];
  return [...chosen.filter((event) => event !== 'other'), ...others];
}

function fillTemplate(template: string, { url = '', id = '' }: Registration): string {
  return template.replace(/\{\{\s*url\s*\}\}/gi, url).replace(/\{\{\s*id\s*\}\}/gi, id);
}

function extractId(answer: string, field: string): string {
  try {
    const path = field.split('.').filter(Boolean);
    const found = path.reduce((value, key) => (value as Record<string, unknown>)?.[key], JSON.parse(answer));
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  } catch {
    // An answer without JSON names no id; a service that knows webhooks by their address needs none.
    return '';
  }
}

function usesRegistrationCall(context: IHookFunctions): boolean {
  return context.getNodeParameter('registration', 'manual') === 'call';
}

function getStaticData(context: IHookFunctions): { registered?: Registration } {
  return context.getWorkflowStaticData('node');
}

function getWebhookUrl(context: IHookFunctions): string {
  return context.getNodeWebhookUrl('default') ?? '';
}

function getTextParameter(context: IHookFunctions, name: string): string {
  return String(context.getNodeParameter(name, '')).trim();
}
