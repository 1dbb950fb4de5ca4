import { parseBody } from '../../http/parse-body';
import type { Handler } from '../../http/router';
import { answerUpdate } from '../answer-update';
import type { ApiContext } from '../api-context';
import { findRequest } from './find-request';
import { NotesBody } from './notes-body';

export function addNotes(context: ApiContext): Handler {
  const { records, happenings, laboratory } = context;
  return async ({ params, body }) => {
    findRequest(context, params.requestId as string);
    const { notes } = parseBody(NotesBody, await body(), 'invalid_notes');
    // Read again: an analysis may have named the company while the body came in.
    const request = records.requests.put({ ...findRequest(context, params.requestId as string), notes });
    happenings.announce({ type: 'notes.added', request: request.id });
    laboratory.notesAdded(request);
    return answerUpdate('request', request, request);
  };
}
