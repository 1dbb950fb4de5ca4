import { z } from 'zod/v4';
import type { Medium } from '../../data/records';
import { ApiError } from '../../http/api-error';
import { parseBody } from '../../http/parse-body';
import type { Handler } from '../../http/router';
import { fileBehaviours } from '../../magic';
import { answerUpdate } from '../answer-update';
import type { ApiContext } from '../api-context';
import { findRequest } from '../requests/find-request';
import { showMedium } from './show-medium';

const PERIODIC_KINDS = ['certified_financial_statement', 'bank_statement'];

const period = z.string().min(1);
const date = z.iso.date('A calendar date, YYYY-MM-DD');

const Online = z.object({
  status: z.literal('online'),
  meta: z.object({ period: period.optional(), date: date.optional() }).prefault({}),
});

// An absent `meta` counts as an empty one, so that the refusal names both fields it should have had.
const PeriodicOnline = Online.extend({ meta: z.object({ period, date }).prefault({} as never) });

export function putOnline(context: ApiContext): Handler {
  const { records, happenings, laboratory } = context;
  return async ({ params, body }) => {
    const draft = findMedium(context, params.mediumId as string);
    const schema = PERIODIC_KINDS.includes(draft.name) ? PeriodicOnline : Online;
    const { meta } = parseBody(schema, await body());
    await requireStored(context, draft);

    const alreadyOnline = findMedium(context, draft.id).status !== 'draft';
    const extracting = fileBehaviours(draft.meta.name).has('pending-extraction');
    const status = extracting ? 'pending_extraction' : 'online';
    const medium = records.media.put({ ...draft, status, meta: { ...draft.meta, ...meta } });
    const request = findRequest(context, medium.request);
    if (!alreadyOnline) {
      happenings.announce({
        type: 'medium.online',
        request: request.id,
        medium: medium.id,
        file: medium.meta.name,
      });
      laboratory.mediumOnline(medium);
    }
    return answerUpdate('medium', showMedium(context, medium), request);
  };
}

function findMedium({ records }: ApiContext, id: string): Medium {
  const medium = records.media.get(id);
  if (!medium) throw new ApiError(404, 'medium_not_found', `There is no medium ${id}.`);
  return medium;
}

async function requireStored({ objects }: ApiContext, { key, meta }: Medium): Promise<void> {
  const object = await objects.stat(key);
  if (!object) throw new ApiError(409, 'file_not_stored', 'The file has not been uploaded to the storage.');
  if (object.size !== meta.size) {
    const message = `The file was described with ${meta.size} bytes, and ${object.size} are stored.`;
    throw new ApiError(409, 'size_mismatch', message);
  }
}
