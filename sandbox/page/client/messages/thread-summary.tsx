import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { Avatar } from './avatar';
import type { ThreadReplies } from './conversation';
import { Timestamp } from './timestamp';

export function ThreadSummary({ thread, replies }: { thread: string; replies: ThreadReplies }) {
  const { goTo, route } = useWorkspace();
  const { people } = useWorkspaceSnapshot();
  const { messages } = useTexts();
  const { count, latest, users } = replies;
  return (
    <button type="button" className="thread-summary" onClick={() => goTo(route.place, thread)}>
      {users.slice(0, 3).map((user) => (
        <Avatar key={user} person={people.find(({ id }) => id === user)} />
      ))}
      <strong>{messages.replies(count)}</strong>
      <span className="hint">
        {messages.lastReply} <Timestamp ts={latest} />
      </span>
    </button>
  );
}
