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
import { getAuthHeaders, getBaseUrl, getSecrets } from '../../credentials/read-credential';
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
import { extractErrorMessage } from '../../shared/errors/extract-error-message';
import { StreamedForm } from './files/streamed-form';

/** Every place of n8n from which calls go out. */
export type N8nContext = IExecuteFunctions | IHookFunctions | IWebhookFunctions;

export type ConnectionSettings = Pick<
  RiskClientOptions,
  'concurrency' | 'maxFileBytes' | 'timeoutMs' | 'maxAttempts'
>;

const CREDENTIAL_NAME = 'riskXrayApi';

const clock: Clock = { now: Date.now, sleep };

/** The client of the service, with n8n's own HTTP helpers as its way out. */
export async function createClient(
  caller: N8nContext,
  settings: ConnectionSettings = {},
): Promise<RiskClient> {
  const credential = await caller.getCredentials(CREDENTIAL_NAME);
  const http = createHttpClient(caller, createRedactor(getSecrets(credential)));
  return createRiskClient({ ...settings, baseUrl: getBaseUrl(credential), http, clock });
}

/** A call that only this user's service knows: nothing of the contract describes it. */
export async function callService(
  caller: N8nContext,
  { method, path, body }: { method: IHttpRequestMethods; path: string; body?: string },
): Promise<HttpResponse & { words: string }> {
  const credential = await caller.getCredentials(CREDENTIAL_NAME);
  const url = `${getBaseUrl(credential)}/${path.replace(/^\/+/, '')}`;
  const answer = await requestWithAuthentication(caller, {
    method,
    url,
    timeout: 30_000,
    ...toJsonOptions(body),
  });
  return { ...answer, words: extractErrorMessage(answer.text, createRedactor(getSecrets(credential))) };
}

/** Asks for the reports of a request that does not exist. A credential under test has only n8n's older helper. */
export async function probe(
  caller: ICredentialTestFunctions,
  credential: ICredentialDataDecryptedObject,
): Promise<HttpResponse> {
  const headers = { ...getAuthHeaders(credential), accept: 'application/json' };
  return toHttpResponse(
    caller.helpers.request({
      method: 'GET',
      uri: `${getBaseUrl(credential)}/reports?source=doc_xray&request=connection-test`,
      headers,
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
}

/** A file from somewhere else, as it flows in. Never sees the credential. */
export async function download(caller: N8nContext, url: string, signal?: AbortSignal): Promise<Download> {
  const { statusCode, headers, body } = await caller.helpers.httpRequest({
    method: 'GET',
    url,
    // Packed, its length would not be the one of the file.
    headers: { 'accept-encoding': 'identity' },
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    encoding: 'stream',
    timeout: 60_000,
    abortSignal: signal,
  });
  return { status: statusCode, headers: flattenHeaders(headers), content: body };
}

function createHttpClient(caller: N8nContext, redact: Redactor): HttpClient {
  return {
    redact,

    callApi: ({ method, url, body, timeoutMs }) =>
      requestWithAuthentication(caller, { method, url, timeout: timeoutMs, ...toJsonOptions(body) }),

    uploadToStorage: ({ url, fields, file, idleTimeoutMs, signal }) => {
      const form = new StreamedForm({ fields, file });
      const response = caller.helpers.httpRequest({
        ...RAW_RESPONSE_OPTIONS,
        method: 'POST',
        url,
        // n8n hands a body it does not know on to axios, which streams it.
        body: form as unknown as FormData,
        timeout: idleTimeoutMs,
        abortSignal: signal,
      });
      return toHttpResponse(response).finally(form.close);
    },
  };
}

/** Answers as they are: any status, unparsed, and from nowhere but the address that was asked. */
const RAW_RESPONSE_OPTIONS = {
  returnFullResponse: true,
  ignoreHttpStatusErrors: true,
  disableFollowRedirect: true,
  encoding: 'text',
} as const;

function requestWithAuthentication(caller: N8nContext, options: IHttpRequestOptions): Promise<HttpResponse> {
  const { httpRequestWithAuthentication } = caller.helpers;
  return toHttpResponse(
    httpRequestWithAuthentication.call(caller, CREDENTIAL_NAME, { ...RAW_RESPONSE_OPTIONS, ...options }),
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
