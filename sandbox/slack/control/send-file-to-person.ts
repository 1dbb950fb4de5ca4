import type { ServerResponse } from 'node:http';
import { ApiError } from '../../core/http/api-error';
import { canSeeFile } from '../files/find-visible-file';
import { sendContent } from '../files/send-content';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';

/** Sends a file that this person can see. */
export async function sendFileToPerson(
  { workspace, fileStore }: SlackContext,
  user: User,
  id: string,
  response: ServerResponse,
): Promise<undefined> {
  const file = workspace.files.get(id);
  const content = fileStore.find(id);
  if (!file || !content || file.deleted || !canSeeFile(workspace, user.id, file))
    throw new ApiError(404, 'file_not_found', 'There is no such file.');
  // The browser must never run the file as part of the page.
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', 'sandbox');
  await sendContent(file, content, response);
}
