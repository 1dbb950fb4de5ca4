import { z } from 'zod/v4';
import type { Medium } from '../../data/records';
import { ApiError } from '../../http/api-error';
import { parseBody } from '../../http/parse-body';
import type { Handler } from '../../http/router';
import { fileBehaviours } from '../../magic';
import { newId } from '../../new-id';
import { presignPost } from '../../storage/presign-post';
import type { ApiContext } from '../api-context';
import { findRequest } from '../requests/find-request';
import { showMedium } from './show-medium';

// The contract says 20 MB; this is the larger reading.
const LARGEST_FILE = 20 * 1024 * 1024;
const POLICY_LASTS_MS = 15 * 60 * 1000;
const REFUSALS_BEFORE_DRAFT = 5;
const SANDBOX_USER = 'usr_sandbox';

const Description = z.object({
  name: z.enum(['certified_financial_statement', 'bank_statement', 'interim_financial_statement', 'other']),
  type: z.literal('document'),
  meta: z.object({
    name: z.string().min(1).max(255),
    size: z.int().min(1).max(LARGEST_FILE, 'A file may have 20 MB at most'),
    type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, 'A MIME type, such as application/pdf'),
  }),
  request: z.string().min(1),
});

export function describeMedium(context: ApiContext): Handler {
  const { clock, records, happenings } = context;
  const refusals = new Map<string, number>();

  /** As a service that is being deployed: the same call works a little later. */
  function refuse(request: string, fileName: string): void {
    const file = `${request}/${fileName}`;
    const earlier = refusals.get(file) ?? 0;
    if (!fileBehaviours(fileName).has('draft-503') || earlier === REFUSALS_BEFORE_DRAFT) return;
    refusals.set(file, earlier + 1);
    throw new ApiError(503, 'unavailable', 'The service is not available.');
  }

  return async ({ body }) => {
    const { name, type, meta, request } = parseBody(Description, await body());
    findRequest(context, request);
    refuse(request, meta.name);
    const expired =
      fileBehaviours(meta.name).has('expired-policy') && !isDescribed(context, request, meta.name);

    const id = newId('med');
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
    happenings.announce({ type: 'medium.described', request, medium: id, file: meta.name });
    return {
      status: 201,
      json: { medium: showMedium(context, medium, permission(context, medium, expired)) },
    };
  };
}

function isDescribed({ records }: ApiContext, request: string, fileName: string): boolean {
  return (
    records.media.where((medium) => medium.request === request && medium.meta.name === fileName).length > 0
  );
}

/** Policies live in real time: a fast clock must not expire them while a file is on its way. */
function permission({ storage }: ApiContext, { key, meta }: Medium, expired: boolean) {
  const expires = new Date(Date.now() + (expired ? -1000 : POLICY_LASTS_MS));
  const { keys } = storage;
  return presignPost({
    storageUrl: storage.url(),
    keys,
    key,
    contentType: meta.type,
    expires,
    largestFile: LARGEST_FILE,
  });
}
