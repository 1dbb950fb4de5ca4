import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { Avatar } from './avatar';
import type { ThreadReplies } from './conversation';
import { Timestamp } from './timestamp';

export function ThreadSummary({ thread, replies }: { thread: string; replies: ThreadReplies }) {
  const { goTo, route } = useWorkspace();
  const { people } = useWorkspaceSnapshot();
  const { count, latest, users } = replies;
  return (
    <button type="button" className="thread-summary" onClick={() => goTo(route.place, thread)}>
      {users.slice(0, 3).map((user) => (
        <Avatar key={user} person={people.find(({ id }) => id === user)} />
      ))}
      <strong>
        {count} {count === 1 ? 'reply' : 'replies'}
      </strong>
      <span className="hint">
        last at <Timestamp ts={latest} />
      </span>
    </button>
  );
}
