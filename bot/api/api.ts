import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../client/read-body';
import { MAX_WEBHOOK_BYTES, verifyWebhook } from '../../shared/webhook';
import { findCase } from '../cases';
import type { QuestionApi } from '../decisions';
import type { ApiContext } from './api-context';
import { ApiError } from './api-error';
import { askQuestion } from './ask-question';
import { findCaseUrl, readCaseState } from './case-state';
import { readCall } from './read-call';

const API_PATH = '/api';
const CASES_PATH = `${API_PATH}/cases`;

interface Answer {
  readonly status: 200 | 201;
  readonly json: object;
}

export function isApiRequest({ url }: IncomingMessage): boolean {
  const path = toPath(url);
  return path === API_PATH || path.startsWith(`${API_PATH}/`);
}

/** Creates the API by which workflows ask people. Whoever has its token acts as the operator. */
export function createApi(bot: ApiContext, api: QuestionApi) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const respond = (status: number, json: object) => {
      // The rest of the body is not read.
      if (!request.complete) response.setHeader('connection', 'close');
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(json));
    };
    try {
      // Before any of the body is read.
      checkToken(bot, request, api);
      const { status, json } = await answer(bot, request, api);
      respond(status, json);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message } = error;
      if (status === 401) response.setHeader('www-authenticate', 'Bearer');
      respond(status, { error: { code, message } });
    }
  };
}

function checkToken({ clock }: ApiContext, { headers }: IncomingMessage, { token }: QuestionApi): void {
  const check = { mode: 'sharedSecret', header: 'authorization', secret: `Bearer ${token}` } as const;
  const verified = verifyWebhook({ rawBody: Buffer.alloc(0), headers }, check, clock.now());
  if (!verified.ok)
    throw new ApiError(401, 'not_authenticated', 'Send the BOT_API_TOKEN of the bot as a bearer token.');
}

async function answer(bot: ApiContext, request: IncomingMessage, api: QuestionApi): Promise<Answer> {
  const path = toPath(request.url);
  switch (`${request.method} ${path}`) {
    // What a credential is tested with.
    case `GET ${API_PATH}`:
      return { status: 200, json: { name: 'risk-xray' } };
    case `POST ${CASES_PATH}`:
      return ask(bot, request, api);
  }
  if (path === API_PATH || path === CASES_PATH || request.method !== 'GET')
    throw new ApiError(405, 'method_not_allowed', `This path does not take ${request.method}.`);
  if (!path.startsWith(`${CASES_PATH}/`))
    throw new ApiError(404, 'not_found', 'There is nothing at this path.');
  return { status: 200, json: await readCaseState(bot, path.slice(CASES_PATH.length + 1)) };
}

async function ask(bot: ApiContext, request: IncomingMessage, api: QuestionApi): Promise<Answer> {
  const rawBody = await readBody(request.iterator({ destroyOnReturn: false }), MAX_WEBHOOK_BYTES);
  if (rawBody === undefined) throw new ApiError(413, 'body_too_large', 'The body is larger than 64 kB.');
  const { caseId, isRepeated } = await askQuestion(bot, readCall(rawBody, request.headers, api));
  const asked = await findCase(bot.store, caseId);
  if (!asked) throw new ApiError(404, 'case_not_found', 'The case was deleted.');
  const json = { caseId: asked.id, state: asked.state, url: await findCaseUrl(bot, asked) };
  return { status: isRepeated ? 200 : 201, json };
}

function toPath(url = ''): string {
  return url.split('?')[0] ?? '';
}
