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
import { baseUrlOf, headersOf, secretsOf } from '../../credentials/read-credential';
import {
  type Clock,
  type Conceal,
  concealing,
  type Http,
  type HttpAnswer,
  NoAnswer,
  type RiskClient,
  type RiskClientOptions,
  riskClient,
} from '../../shared';
import { serviceWords } from '../../shared/errors/service-words';
import { StreamedForm } from './files/streamed-form';

/** Every place of n8n from which calls go out. */
export type Caller = IExecuteFunctions | IHookFunctions | IWebhookFunctions;

export type ConnectionSettings = Pick<
  RiskClientOptions,
  'concurrency' | 'largestFile' | 'timeoutMs' | 'tries'
>;

const CREDENTIAL = 'riskXrayApi';

const clock: Clock = { now: Date.now, sleep };

/** The client of the service, with n8n's own HTTP helpers as its way out. */
export async function connect(caller: Caller, settings: ConnectionSettings = {}): Promise<RiskClient> {
  const credential = await caller.getCredentials(CREDENTIAL);
  const http = n8nHttp(caller, concealing(secretsOf(credential)));
  return riskClient({ ...settings, baseUrl: baseUrlOf(credential), http, clock });
}

/** A call that only this user's service knows: nothing of the contract describes it. */
export async function callService(
  caller: Caller,
  { method, path, body }: { method: IHttpRequestMethods; path: string; body?: string },
): Promise<HttpAnswer & { words: string }> {
  const credential = await caller.getCredentials(CREDENTIAL);
  const url = `${baseUrlOf(credential)}/${path.replace(/^\/+/, '')}`;
  const answer = await authenticated(caller, { method, url, timeout: 30_000, ...jsonBody(body) });
  return { ...answer, words: serviceWords(answer.text, concealing(secretsOf(credential))) };
}

/** Asks for the reports of a request that does not exist. A credential under test has only n8n's older helper. */
export async function probe(
  caller: ICredentialTestFunctions,
  credential: ICredentialDataDecryptedObject,
): Promise<HttpAnswer> {
  const headers = { ...headersOf(credential), accept: 'application/json' };
  return answered(
    caller.helpers.request({
      method: 'GET',
      uri: `${baseUrlOf(credential)}/reports?source=doc_xray&request=connection-test`,
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
  readonly headers: HttpAnswer['headers'];
  readonly content: AsyncIterable<Uint8Array> & { destroy(): void };
}

/** A file from somewhere else, as it flows in. Never sees the credential. */
export async function download(caller: Caller, url: string, signal?: AbortSignal): Promise<Download> {
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
  return { status: statusCode, headers: singleValues(headers), content: body };
}

function n8nHttp(caller: Caller, conceal: Conceal): Http {
  return {
    conceal,

    api: ({ method, url, body, timeoutMs }) =>
      authenticated(caller, { method, url, timeout: timeoutMs, ...jsonBody(body) }),

    storage: ({ url, fields, file, idleTimeoutMs, signal }) => {
      const form = new StreamedForm({ fields, file });
      const response = caller.helpers.httpRequest({
        ...plain,
        method: 'POST',
        url,
        // n8n hands a body it does not know on to axios, which streams it.
        body: form as unknown as FormData,
        timeout: idleTimeoutMs,
        abortSignal: signal,
      });
      return answered(response).finally(form.close);
    },
  };
}

/** Answers as they are: any status, unparsed, and from nowhere but the address that was asked. */
const plain = {
  returnFullResponse: true,
  ignoreHttpStatusErrors: true,
  disableFollowRedirect: true,
  encoding: 'text',
} as const;

function authenticated(caller: Caller, options: IHttpRequestOptions): Promise<HttpAnswer> {
  const { httpRequestWithAuthentication } = caller.helpers;
  return answered(httpRequestWithAuthentication.call(caller, CREDENTIAL, { ...plain, ...options }));
}

function jsonBody(body: string | undefined): Partial<IHttpRequestOptions> {
  const accept = { accept: 'application/json' };
  return body === undefined
    ? { headers: accept }
    : { headers: { ...accept, 'content-type': 'application/json' }, body };
}

async function answered(response: Promise<unknown>): Promise<HttpAnswer> {
  const { statusCode, headers, body } = (await response.catch((thrown: unknown) => {
    throw NoAnswer.from(thrown);
  })) as IN8nHttpFullResponse;
  return { status: statusCode, headers: singleValues(headers), text: typeof body === 'string' ? body : '' };
}

function singleValues(headers: IN8nHttpFullResponse['headers']): HttpAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
