import { z } from 'zod/v4';
import { ApiError } from '../../../core/http/api-error';
import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import { createId } from '../../create-id';
import { getFileBehaviours } from '../../magic-inputs';
import type { MediumRecord } from '../../records';
import { presignPost } from '../../storage/presign-post';
import type { ApiContext } from '../api-context';
import { findRequest } from '../requests/get-request';
import { toMediumJson } from './to-medium-json';

// The contract says 20 MB; this is the larger interpretation.
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const POLICY_TTL_MS = 15 * 60 * 1000;
const FAILURES_BEFORE_SUCCESS = 5;
const SANDBOX_USER = 'usr_sandbox';

const mediumBodySchema = z.object({
  name: z.enum(['certified_financial_statement', 'bank_statement', 'interim_financial_statement', 'other']),
  type: z.literal('document'),
  meta: z.object({
    name: z.string().min(1).max(255),
    size: z.int().min(1).max(MAX_FILE_BYTES, 'Must be at most 20 MB'),
    type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, 'Must be a MIME type, such as application/pdf'),
  }),
  request: z.string().min(1),
});

export function createMedium(context: ApiContext): RouteHandler {
  const { clock, records, eventLog } = context;
  const failures = new Map<string, number>();

  /** Fails like a service during a deployment: the same call succeeds a little later. */
  function failIfMagic(request: string, fileName: string): void {
    const file = `${request}/${fileName}`;
    const earlier = failures.get(file) ?? 0;
    if (!getFileBehaviours(fileName).has('draft-503') || earlier === FAILURES_BEFORE_SUCCESS) return;
    failures.set(file, earlier + 1);
    throw new ApiError(503, 'unavailable', 'The service is not available.');
  }

  return async ({ body }) => {
    const { name, type, meta, request } = parseBody(mediumBodySchema, await body());
    findRequest(context, request);
    failIfMagic(request, meta.name);
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
    eventLog.emit({ type: 'medium.created', request, medium: id, file: meta.name });
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

/** Policies expire in real time: a fast clock must not expire them during an upload. */
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
