import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import type { ApiContext } from '../api-context';
import { toUpdateResponse } from '../to-update-response';
import { findRequest } from './get-request';
import { notesBodySchema } from './notes-body-schema';

export function addNotes(context: ApiContext): RouteHandler {
  const { records, eventLog, analysisRunner } = context;
  return async ({ params, body }) => {
    findRequest(context, params.requestId as string);
    const { notes } = parseBody(notesBodySchema, await body(), 'invalid_notes');
    // Read again: an analysis may have set the company name while the body was read.
    const request = records.requests.put({ ...findRequest(context, params.requestId as string), notes });
    eventLog.emit({ type: 'notes.added', request: request.id });
    analysisRunner.onNotesAdded(request);
    return toUpdateResponse('request', request, request);
  };
}
