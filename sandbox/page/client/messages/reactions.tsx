import type { Message } from '../../../slack/control/contract';
import { DisplayBlock } from '../blocks/display-block';
import { useWorkspaceSnapshot } from '../live/workspace-context';

export function Reactions({ reactions }: { reactions: NonNullable<Message['reactions']> }) {
  const { people } = useWorkspaceSnapshot();
  const getName = (user: string) => people.find(({ id }) => id === user)?.realName ?? user;
  return (
    <ul className="reactions" aria-label="Reactions">
      {reactions.map(({ name, users, count }) => (
        <li key={name} title={`${users.map(getName).join(', ')} reacted with :${name}:`}>
          <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: `:${name}:` } }} />
          <span>{count}</span>
        </li>
      ))}
    </ul>
  );
}
