import type { Message } from '../model/message';
import { NotPossible } from '../model/not-possible';
import type { NewMessage } from './contract';
import type { Scene } from './scene';

/** Posts what was typed, with the files that were sent before. */
export function sayOrShare(
  { context, person, uploads }: Scene,
  { channel, text, thread, uploads: sent = [] }: NewMessage,
): Message {
  if (text.trim() === '' && sent.length === 0) throw new NotPossible('There is nothing to send.');
  const parent = thread === undefined ? undefined : context.workspace.findMessage(channel, thread);
  if (thread !== undefined && !parent) throw new NotPossible('The thread is gone.');
  if (sent.length === 0) return person.postMessage(channel, text, { thread: parent });
  const files = uploads.find(person.user, sent);
  const message = person.shareFiles(channel, files, { text, thread: parent });
  uploads.forget(sent);
  return message;
}
