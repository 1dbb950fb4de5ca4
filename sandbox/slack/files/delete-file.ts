import type { SharedFile } from '../model/shared-file';
import type { SlackContext } from '../slack-context';

/** Takes a file away, with its bytes; messages keep a trace of it. */
export function deleteFile(
  { workspace, conversations, fileStore, eventsApi }: SlackContext,
  file: SharedFile,
): void {
  workspace.files.put({ ...file, deleted: true });
  fileStore.remove(file.id);
  conversations.markFileDeleted(file);
  eventsApi.dispatch({ type: 'file_deleted', file_id: file.id, event_ts: workspace.nextTs() });
}
