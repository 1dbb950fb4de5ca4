import { z } from 'zod/v4';
import { ApiError } from '../../../core/http/api-error';
import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import { createId } from '../../create-id';
import { getFileBehaviours } from '../../magic-inputs';
import type { MediumRecord } from '../../records';
import { presignPost } from '../../storage/presign-post';
import type { ApiContext } from '../api-context';
import { findRequest } from '../requests/find-request';
import { toMediumJson } from './to-medium-json';

// The contract says 20 MB; this is the larger reading.
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const POLICY_TTL_MS = 15 * 60 * 1000;
const FAILURES_BEFORE_SUCCESS = 5;
const SANDBOX_USER = 'usr_sandbox';

const mediumBodySchema = z.object({
  name: z.enum(['certified_financial_statement', 'bank_statement', 'interim_financial_statement', 'other']),
  type: z.literal('document'),
  meta: z.object({
    name: z.string().min(1).max(255),
    size: z.int().min(1).max(MAX_FILE_BYTES, 'A file may have 20 MB at most'),
    type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, 'A MIME type, such as application/pdf'),
  }),
  request: z.string().min(1),
});

export function createMedium(context: ApiContext): RouteHandler {
  const { clock, records, eventLog } = context;
  const refusals = new Map<string, number>();

  /** As a service that is being deployed: the same call works a little later. */
  function refuse(request: string, fileName: string): void {
    const file = `${request}/${fileName}`;
    const earlier = refusals.get(file) ?? 0;
    if (!getFileBehaviours(fileName).has('draft-503') || earlier === FAILURES_BEFORE_SUCCESS) return;
    refusals.set(file, earlier + 1);
    throw new ApiError(503, 'unavailable', 'The service is not available.');
  }

  return async ({ body }) => {
    const { name, type, meta, request } = parseBody(mediumBodySchema, await body());
    findRequest(context, request);
    refuse(request, meta.name);
    const expired =
      getFileBehaviours(meta.name).has('expired-policy') && !hasMedium(context, request, meta.name);

    const id = createId('med');
    const medium = records.media.put({
      id,
      creation: clock.isoNow(),
      name,
      type,
      status: 'draft',
      user: SANDBOX_USER,
      request,
      key: `${request}/${id}/${meta.name.replace(/[^\w.-]/g, '_')}`,
      meta: { ...meta, validation: 'pending' },
    });
    eventLog.emit({ type: 'medium.described', request, medium: id, file: meta.name });
    return {
      status: 201,
      json: { medium: toMediumJson(context, medium, createUploadForm(context, medium, expired)) },
    };
  };
}

function hasMedium({ records }: ApiContext, request: string, fileName: string): boolean {
  return (
    records.media.where((medium) => medium.request === request && medium.meta.name === fileName).length > 0
  );
}

/** Policies live in real time: a fast clock must not expire them while a file is on its way. */
function createUploadForm({ storage }: ApiContext, { key, meta }: MediumRecord, expired: boolean) {
  const expires = new Date(Date.now() + (expired ? -1000 : POLICY_TTL_MS));
  const { keys } = storage;
  return presignPost({
    storageUrl: storage.url(),
    keys,
    key,
    contentType: meta.type,
    expires,
    maxFileBytes: MAX_FILE_BYTES,
  });
}
