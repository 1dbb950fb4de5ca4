import {
  type ICredentialDataDecryptedObject,
  type ICredentialTestFunctions,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type IHttpRequestOptions,
  type IN8nHttpFullResponse,
  type IWebhookFunctions,
  sleep,
} from 'n8n-workflow';
import { getAuthHeaders, getBaseUrl, getBotAccess, getSecrets } from '../../credentials/read-credential';
import {
  type Clock,
  createRedactor,
  createRiskClient,
  type HttpClient,
  type HttpResponse,
  NoResponseError,
  type Redactor,
  type RiskClient,
  type RiskClientOptions,
} from '../../shared';
import { quoteServiceMessage } from '../../shared/english/call-failure-text';
import { extractErrorMessage } from '../../shared/errors/extract-error-message';
import { StreamedForm } from './files/streamed-form';

/** The n8n contexts that make calls. */
type N8nContext = IExecuteFunctions | IHookFunctions | IWebhookFunctions;

export type ConnectionSettings = Pick<
  RiskClientOptions,
  'concurrency' | 'maxFileBytes' | 'timeoutMs' | 'maxAttempts' | 'maxPauseMs'
>;

const CREDENTIAL_NAME = 'riskXrayApi';
export const BOT_CREDENTIAL_NAME = 'riskXrayBotApi';

const clock: Clock = { now: Date.now, sleep };

/** The client of the service, using n8n's HTTP helpers. */
export async function createClient(
  context: N8nContext,
  settings: ConnectionSettings = {},
): Promise<RiskClient> {
  const credential = await context.getCredentials(CREDENTIAL_NAME);
  const http = createHttpClient(context, createRedactor(getSecrets(credential)));
  return createRiskClient({ ...settings, baseUrl: getBaseUrl(credential), http, clock });
}

/** A call that the user defines, outside the contract. */
export async function callService(
  context: N8nContext,
  { method, path, body }: { method: IHttpRequestMethods; path: string; body?: string },
): Promise<HttpResponse & { errorMessage: string }> {
  const credential = await context.getCredentials(CREDENTIAL_NAME);
  const url = `${getBaseUrl(credential)}/${path.replace(/^\/+/, '')}`;
  const response = await requestWithAuthentication(context, {
    method,
    url,
    timeout: 30_000,
    ...toJsonOptions(body),
  });
  const message = extractErrorMessage(response.text, createRedactor(getSecrets(credential)));
  return { ...response, errorMessage: quoteServiceMessage(message) };
}

/** Posts to the API of the Slack bot. */
export async function postToBot(
  context: IExecuteFunctions,
  path: string,
  { body, headers }: { readonly body: object; readonly headers: Readonly<Record<string, string>> },
): Promise<HttpResponse> {
  const { url } = getBotAccess(await context.getCredentials(BOT_CREDENTIAL_NAME));
  const json = toJsonOptions(JSON.stringify(body));
  return requestWithAuthentication(
    context,
    {
      method: 'POST',
      url: `${url}${path}`,
      timeout: 30_000,
      ...json,
      headers: { ...json.headers, ...headers },
    },
    BOT_CREDENTIAL_NAME,
  );
}

/** Reads a path of the service. Credential tests only have n8n's older HTTP helper. */
export async function probe(
  context: ICredentialTestFunctions,
  credential: ICredentialDataDecryptedObject,
  path: string,
): Promise<HttpResponse> {
  return read(context, `${getBaseUrl(credential)}${path}`, getAuthHeaders(credential));
}

/** Reads what the API of the Slack bot says of itself. */
export async function probeBot(
  context: ICredentialTestFunctions,
  credential: ICredentialDataDecryptedObject,
): Promise<HttpResponse> {
  const { url, token } = getBotAccess(credential);
  return read(context, `${url}/api`, { authorization: `Bearer ${token}` });
}

function read(
  context: ICredentialTestFunctions,
  uri: string,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  return toHttpResponse(
    context.helpers.request({
      method: 'GET',
      uri,
      headers: { ...headers, accept: 'application/json' },
      followRedirect: false,
      simple: false,
      resolveWithFullResponse: true,
      timeout: 15_000,
    }),
  );
}

export interface Download {
  readonly status: number;
  readonly headers: HttpResponse['headers'];
  readonly content: AsyncIterable<Uint8Array> & { destroy(): void };
  /** The URL that redirects led to. */
  readonly lastUrl: URL;
}

const MAX_REDIRECTS = 10;

/**
 * Streams a file from another host, without the credential. It follows redirects itself: n8n does not say where they led to, as axios
 * replaces the response by a stream of its own (`enforceMaxContentLength` in its adapter for HTTP).
 */
export async function download(context: N8nContext, url: URL, signal?: AbortSignal): Promise<Download> {
  for (let lastUrl = url, redirects = 0; ; redirects += 1) {
    const { statusCode, headers, body } = await context.helpers.httpRequest({
      method: 'GET',
      url: lastUrl.href,
      // Compressed, its Content-Length would not be the size of the file.
      headers: { 'accept-encoding': 'identity' },
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      encoding: 'stream',
      timeout: 60_000,
      abortSignal: signal,
    });
    const response = { status: statusCode, headers: flattenHeaders(headers), content: body, lastUrl };
    const nextUrl = getRedirectUrl(response);
    if (!nextUrl || redirects === MAX_REDIRECTS) return response;
    body.destroy();
    lastUrl = nextUrl;
  }
}

function getRedirectUrl({ status, headers, lastUrl }: Download): URL | undefined {
  const { location } = headers;
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  if (!isRedirect || !location || !URL.canParse(location, lastUrl.href)) return undefined;
  const url = new URL(location, lastUrl);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

function createHttpClient(context: N8nContext, redact: Redactor): HttpClient {
  return {
    redact,

    callApi: ({ method, url, body, timeoutMs }) =>
      requestWithAuthentication(context, { method, url, timeout: timeoutMs, ...toJsonOptions(body) }),

    uploadToStorage: ({ url, fields, file, idleTimeoutMs, signal }) => {
      const form = new StreamedForm({ fields, file });
      const response = context.helpers.httpRequest({
        ...RAW_RESPONSE_OPTIONS,
        method: 'POST',
        url,
        // n8n passes an unknown body on to axios, which streams it.
        body: form as unknown as FormData,
        timeout: idleTimeoutMs,
        abortSignal: signal,
      });
      return toHttpResponse(response).finally(form.close);
    },
  };
}

/** Raw responses: any status, unparsed, without following redirects. */
const RAW_RESPONSE_OPTIONS = {
  returnFullResponse: true,
  ignoreHttpStatusErrors: true,
  disableFollowRedirect: true,
  encoding: 'text',
} as const;

function requestWithAuthentication(
  context: N8nContext,
  options: IHttpRequestOptions,
  credentialName = CREDENTIAL_NAME,
): Promise<HttpResponse> {
  const { httpRequestWithAuthentication } = context.helpers;
  return toHttpResponse(
    httpRequestWithAuthentication.call(context, credentialName, { ...RAW_RESPONSE_OPTIONS, ...options }),
  );
}

function toJsonOptions(body: string | undefined): Partial<IHttpRequestOptions> {
  const accept = { accept: 'application/json' };
  return body === undefined
    ? { headers: accept }
    : { headers: { ...accept, 'content-type': 'application/json' }, body };
}

async function toHttpResponse(response: Promise<unknown>): Promise<HttpResponse> {
  const { statusCode, headers, body } = (await response.catch((thrown: unknown) => {
    throw NoResponseError.from(thrown);
  })) as IN8nHttpFullResponse;
  return { status: statusCode, headers: flattenHeaders(headers), text: typeof body === 'string' ? body : '' };
}

function flattenHeaders(headers: IN8nHttpFullResponse['headers']): HttpResponse['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
