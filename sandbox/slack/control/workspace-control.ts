import { ApiError } from '../../risk/http/api-error';
import { parseBody } from '../../risk/http/parse-body';
import { type Call, type Handler, Router } from '../../risk/http/router';
import { streamHappenings } from '../../risk/http/stream-happenings';
import { Person } from '../people/person';
import type { SlackContext } from '../slack-context';
import { FaultBody } from './bodies';
import { deeds } from './deeds';
import { PageUploads } from './page-uploads';
import { refuseStrangers } from './refuse-strangers';
import { seenBy } from './seen-by';
import { sendFile } from './send-file';
import { channelContent, everybody, surroundings } from './surroundings';
import { switchOn } from './switch-on';

const PERSON = '/_workspace/people/{name}';

/** What a page sees and does on a person's behalf, as `contract.ts` tells. */
export function workspaceControl(context: () => SlackContext): Router {
  const uploads = new PageUploads();
  const as =
    (handle: (person: Person, call: Call) => ReturnType<Handler>): Handler =>
    (call) =>
      handle(somebody(context(), call.params.name), call);
  const faults = () => ({ status: 200, json: context().faults.waiting() });

  const router = new Router((request) => refuseStrangers(request, context().url()))
    .on('GET', '/_workspace/people', () => ({ status: 200, json: everybody(context()) }))
    .on(
      'GET',
      PERSON,
      as(({ user }) => ({ status: 200, json: surroundings(context(), user) })),
    )
    .on(
      'GET',
      `${PERSON}/channels/{channel}`,
      as(({ user }, { params }) => ({
        status: 200,
        json: channelContent(context(), user, params.channel as string),
      })),
    )
    .on(
      'GET',
      `${PERSON}/events`,
      as(({ user }, { request, response }) => {
        const subscribe = (listener: (happened: unknown) => void) =>
          context().happenings.subscribe((happened) => {
            const seen = seenBy(context(), user, happened);
            if (seen) listener(seen);
          });
        return streamHappenings({ subscribe }, request, response);
      }),
    )
    .on(
      'PUT',
      `${PERSON}/uploads`,
      as(async ({ user }, { query, request }) => ({
        status: 201,
        json: await uploads.take(context(), user, query.get('name') ?? '', request),
      })),
    )
    .on(
      'GET',
      `${PERSON}/files/{file}`,
      as(({ user }, { params, response }) => sendFile(context(), user, params.file as string, response)),
    )
    .on('GET', '/_workspace/faults', faults)
    .on('POST', '/_workspace/faults', async ({ body }) => {
      switchOn(context(), parseBody(FaultBody, await body()));
      return faults();
    })
    .on('DELETE', '/_workspace/faults', () => {
      context().faults.clear();
      return faults();
    });

  for (const [name, deed] of Object.entries(deeds)) {
    const handler = as(async (person, { body }) => {
      const result = await deed({ context: context(), person, uploads }, await body());
      return result === undefined ? { status: 204 } : { status: 200, json: result };
    });
    router.on('POST', `${PERSON}/${name}`, handler);
  }
  return router;
}

function somebody(context: SlackContext, segment = ''): Person {
  const name = decoded(segment);
  const user = context.workspace.users.all().find((one) => !one.isBot && one.name === name);
  if (!user) throw new ApiError(404, 'nobody', `Nobody in the workspace is called ${name}.`);
  return new Person(context, user);
}

/** What is no encoded text is nobody's name either. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
