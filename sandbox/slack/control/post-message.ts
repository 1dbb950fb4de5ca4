import { ActionError } from '../model/action-error';
import type { Message } from '../model/message';
import type { ActionContext } from './action-context';
import type { PostMessageInput } from './contract';

/** Posts what was typed, with the files that were sent before. */
export function postMessage(
  { context, person, uploads }: ActionContext,
  { channel, text, thread, uploads: sent = [] }: PostMessageInput,
): Message {
  if (text.trim() === '' && sent.length === 0) throw new ActionError('There is nothing to send.');
  const parent = thread === undefined ? undefined : context.workspace.findMessage(channel, thread);
  if (thread !== undefined && !parent) throw new ActionError('The thread is gone.');
  if (sent.length === 0) return person.postMessage(channel, text, { thread: parent });
  const files = uploads.find(person.user, sent);
  const message = person.shareFiles(channel, files, { text, thread: parent });
  uploads.remove(sent);
  return message;
}
