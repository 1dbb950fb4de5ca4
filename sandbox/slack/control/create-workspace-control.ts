import { ApiError } from '../../core/http/api-error';
import { parseBody } from '../../core/http/parse-body';
import { requireLocalOrigin } from '../../core/http/require-local-origin';
import { type RouteContext, type RouteHandler, Router } from '../../core/http/router';
import { streamEvents } from '../../core/http/stream-events';
import { Person } from '../people/person';
import type { SlackContext } from '../slack-context';
import { faultBodySchema } from './body-schemas';
import type { NewFault } from './contract';
import { pageActions } from './page-actions';
import { PageUploads } from './page-uploads';
import { sendFileToPerson } from './send-file-to-person';
import { toVisibleEvent } from './visible-event';
import { createWorkspaceSnapshot, getChannelContent, listPeople } from './workspace-snapshot';

const PERSON_PATH = '/_workspace/people/{name}';

/** What the page sees and does on behalf of a person, see `contract.ts`. */
export function createWorkspaceControl(context: () => SlackContext): Router {
  const uploads = new PageUploads();
  const as =
    (handle: (person: Person, route: RouteContext) => ReturnType<RouteHandler>): RouteHandler =>
    (route) =>
      handle(findPerson(context(), route.params.name), route);
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
        const subscribe = (listener: (event: unknown) => void) =>
          context().eventLog.subscribe((event) => {
            const visible = toVisibleEvent(context(), user, event);
            if (visible) listener(visible);
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

  for (const [name, perform] of Object.entries(pageActions)) {
    const handler = as(async (person, { body }) => {
      const result = await perform({ context: context(), person, uploads }, await body());
      return result === undefined ? { status: 204 } : { status: 200, json: result };
    });
    router.on('POST', `${PERSON_PATH}/${name}`, handler);
  }
  return router;
}

function findPerson(context: SlackContext, segment = ''): Person {
  const name = decodeSegment(segment);
  const user = context.workspace.users.all().find((one) => !one.isBot && one.name === name);
  if (!user) throw new ApiError(404, 'person_not_found', `There is no ${name} in this workspace.`);
  return new Person(context, user);
}

/** A malformed segment stays as it is; it will match no name. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function injectFault({ faults, transport }: SlackContext, fault: NewFault): void {
  switch (fault.on) {
    case 'call':
      faults.onCall(fault.method, fault.fault, { times: fault.times });
      break;
    case 'download':
      faults.onDownload(fault.fault, { times: fault.times });
      break;
    case 'sockets':
      transport.sockets.cut();
  }
}
