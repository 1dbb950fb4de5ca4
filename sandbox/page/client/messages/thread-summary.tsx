import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { Avatar } from './avatar';
import type { Replies } from './conversation';
import { Moment } from './moment';

export function ThreadSummary({ thread, replies }: { thread: string; replies: Replies }) {
  const { goTo, route } = useWorkspace();
  const { people } = useSurroundings();
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
        last at <Moment ts={latest} />
      </span>
    </button>
  );
}
