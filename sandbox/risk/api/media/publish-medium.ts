import { z } from 'zod/v4';
import { ApiError } from '../../../core/http/api-error';
import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import { getFileBehaviours } from '../../magic-inputs';
import type { MediumRecord } from '../../records';
import type { ApiContext } from '../api-context';
import { findRequest } from '../requests/get-request';
import { toUpdateResponse } from '../to-update-response';
import { toMediumJson } from './to-medium-json';

const PERIODIC_KINDS = ['certified_financial_statement', 'bank_statement'];

const periodSchema = z.string().min(1);
const dateSchema = z.iso.date('Must be a date, YYYY-MM-DD');

const publishBodySchema = z.object({
  status: z.literal('online'),
  meta: z.object({ period: periodSchema.optional(), date: dateSchema.optional() }).prefault({}),
});

// A missing `meta` counts as an empty one, so that the error names both missing fields.
const periodicPublishBodySchema = publishBodySchema.extend({
  meta: z.object({ period: periodSchema, date: dateSchema }).prefault({} as never),
});

export function publishMedium(context: ApiContext): RouteHandler {
  const { records, eventLog, analysisRunner } = context;
  return async ({ params, body }) => {
    const draft = findMedium(context, params.mediumId as string);
    const schema = PERIODIC_KINDS.includes(draft.name) ? periodicPublishBodySchema : publishBodySchema;
    const { meta } = parseBody(schema, await body());
    await requireStored(context, draft);

    const alreadyOnline = findMedium(context, draft.id).status !== 'draft';
    const extracting = getFileBehaviours(draft.meta.name).has('pending-extraction');
    const status = extracting ? 'pending_extraction' : 'online';
    const medium = records.media.put({ ...draft, status, meta: { ...draft.meta, ...meta } });
    const request = findRequest(context, medium.request);
    if (!alreadyOnline) {
      eventLog.emit({
        type: 'medium.online',
        request: request.id,
        medium: medium.id,
        file: medium.meta.name,
      });
      analysisRunner.onMediumPublished(medium);
    }
    return toUpdateResponse('medium', toMediumJson(context, medium), request);
  };
}

function findMedium({ records }: ApiContext, id: string): MediumRecord {
  const medium = records.media.get(id);
  if (!medium) throw new ApiError(404, 'medium_not_found', `There is no medium ${id}.`);
  return medium;
}

async function requireStored({ objects }: ApiContext, { key, meta }: MediumRecord): Promise<void> {
  const object = await objects.stat(key);
  if (!object) throw new ApiError(409, 'file_not_stored', 'The file has not been uploaded to the storage.');
  if (object.size !== meta.size) {
    const message = `The medium was created with ${meta.size} bytes, but ${object.size} are stored.`;
    throw new ApiError(409, 'size_mismatch', message);
  }
}
