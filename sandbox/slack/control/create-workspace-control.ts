import { ApiError } from '../../core/http/api-error';
import { parseBody } from '../../core/http/parse-body';
import { requireLocalOrigin } from '../../core/http/require-local-origin';
import { type RouteContext, type RouteHandler, Router } from '../../core/http/router';
import { streamEvents } from '../../core/http/stream-events';
import { Person } from '../people/person';
import type { SlackContext } from '../slack-context';
import { faultBodySchema } from './body-schemas';
import { injectFault } from './inject-fault';
import { pageActions } from './page-actions';
import { PageUploads } from './page-uploads';
import { sendFileToPerson } from './send-file-to-person';
import { toVisibleEvent } from './visible-event';
import { createWorkspaceSnapshot, getChannelContent, listPeople } from './workspace-snapshot';

const PERSON_PATH = '/_workspace/people/{name}';

/** What a page sees and does on a person's behalf, as `contract.ts` tells. */
export function createWorkspaceControl(context: () => SlackContext): Router {
  const uploads = new PageUploads();
  const as =
    (handle: (person: Person, call: RouteContext) => ReturnType<RouteHandler>): RouteHandler =>
    (call) =>
      handle(findPerson(context(), call.params.name), call);
  const faults = () => ({ status: 200, json: context().faults.pending() });

  const router = new Router((request) => requireLocalOrigin(request, context().url()))
    .on('GET', '/_workspace/people', () => ({ status: 200, json: listPeople(context()) }))
    .on(
      'GET',
      PERSON_PATH,
      as(({ user }) => ({ status: 200, json: createWorkspaceSnapshot(context(), user) })),
    )
    .on(
      'GET',
      `${PERSON_PATH}/channels/{channel}`,
      as(({ user }, { params }) => ({
        status: 200,
        json: getChannelContent(context(), user, params.channel as string),
      })),
    )
    .on(
      'GET',
      `${PERSON_PATH}/events`,
      as(({ user }, { request, response }) => {
        const subscribe = (listener: (happened: unknown) => void) =>
          context().eventLog.subscribe((happened) => {
            const seen = toVisibleEvent(context(), user, happened);
            if (seen) listener(seen);
          });
        return streamEvents({ subscribe }, request, response);
      }),
    )
    .on(
      'PUT',
      `${PERSON_PATH}/uploads`,
      as(async ({ user }, { query, request }) => ({
        status: 201,
        json: await uploads.receive(context(), user, query.get('name') ?? '', request),
      })),
    )
    .on(
      'GET',
      `${PERSON_PATH}/files/{file}`,
      as(({ user }, { params, response }) =>
        sendFileToPerson(context(), user, params.file as string, response),
      ),
    )
    .on('GET', '/_workspace/faults', faults)
    .on('POST', '/_workspace/faults', async ({ body }) => {
      injectFault(context(), parseBody(faultBodySchema, await body()));
      return faults();
    })
    .on('DELETE', '/_workspace/faults', () => {
      context().faults.clear();
      return faults();
    });

  for (const [name, deed] of Object.entries(pageActions)) {
    const handler = as(async (person, { body }) => {
      const result = await deed({ context: context(), person, uploads }, await body());
      return result === undefined ? { status: 204 } : { status: 200, json: result };
    });
    router.on('POST', `${PERSON_PATH}/${name}`, handler);
  }
  return router;
}

function findPerson(context: SlackContext, segment = ''): Person {
  const name = decodeSegment(segment);
  const user = context.workspace.users.all().find((one) => !one.isBot && one.name === name);
  if (!user) throw new ApiError(404, 'nobody', `Nobody in the workspace is called ${name}.`);
  return new Person(context, user);
}

/** What is no encoded text is nobody's name either. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
