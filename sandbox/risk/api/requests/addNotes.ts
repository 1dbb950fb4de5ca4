import { parseBody } from '../../http/parseBody';
import type { Handler } from '../../http/Router';
import type { ApiContext } from '../ApiContext';
import { answerUpdate } from '../answerUpdate';
import { findRequest } from './findRequest';
import { NotesBody } from './NotesBody';

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
