import {
  type IDataObject,
  type IHookFunctions,
  type IHttpRequestMethods,
  NodeOperationError,
} from 'n8n-workflow';
import { NoResponseError } from '../../shared';
import { noResponseText } from '../../shared/english/call-failure-text';
import { parseList } from '../RiskXray/fields/parse-list';
import { callService } from '../RiskXray/transport';
import { getSelectedEvents, isForDecisions } from './selected-events';

/** This webhook as registered in the service. */
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
  const response = await sendRegistrationCall(context, 'registration', { url });
  getStaticData(context).registered = {
    url,
    id: extractId(response, getTextParameter(context, 'registrationIdField')),
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
    throw toRegistrationError(context, step, 'failed: its body is not valid JSON.');
  const response = await callService(context, {
    method: getTextParameter(context, `${step}Method`) as IHttpRequestMethods,
    path: fillTemplate(getTextParameter(context, `${step}Path`), values),
    ...(body !== '' && { body }),
  }).catch((thrown: unknown) => {
    throw toRegistrationError(context, step, `failed: ${noResponseText(NoResponseError.from(thrown))}.`);
  });
  const gone = step === 'removal' && (response.status === 404 || response.status === 410);
  if (gone || (response.status >= 200 && response.status < 300)) return response.text;
  throw toRegistrationError(
    context,
    step,
    `failed: the service answered ${response.status} “${response.errorMessage}”.`,
  );
}

function toRegistrationError(
  context: IHookFunctions,
  step: RegistrationStep,
  problem: string,
): NodeOperationError {
  return new NodeOperationError(context.getNode(), `The ${step} of the webhook ${problem}`, {
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

/** The names of the selected events, for a service that registers a webhook per event. */
function getEventNames(context: IHookFunctions): string[] {
  const chosen = getSelectedEvents(context);
  const others = chosen.includes('other') ? parseList(context.getNodeParameter('otherEvents', '')) : [];
  return [...chosen.filter((event) => event !== 'other'), ...others];
}

function fillTemplate(template: string, { url = '', id = '' }: Registration): string {
  return template.replace(/\{\{\s*url\s*\}\}/gi, url).replace(/\{\{\s*id\s*\}\}/gi, id);
}

function extractId(body: string, field: string): string {
  try {
    const path = field.split('.').filter(Boolean);
    const found = path.reduce((value, key) => (value as Record<string, unknown>)?.[key], JSON.parse(body));
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  } catch {
    // A response without JSON has no id; a service may identify webhooks by their URL.
    return '';
  }
}

/** Decisions come from the Slack bot, where a person sets the URL. */
function usesRegistrationCall(context: IHookFunctions): boolean {
  return !isForDecisions(context) && getCall(context) !== undefined;
}

function getStaticData(context: IHookFunctions): { registered?: Registration } {
  return context.getWorkflowStaticData('node');
}

function getWebhookUrl(context: IHookFunctions): string {
  return context.getNodeWebhookUrl('default') ?? '';
}

function getCall(context: IHookFunctions): IDataObject | undefined {
  const { registration } = context.getNodeParameter('options', {}) as {
    registration?: { call?: IDataObject };
  };
  return registration?.call;
}

function getTextParameter(context: IHookFunctions, name: string): string {
  return String(getCall(context)?.[name] ?? '').trim();
}
