import type { Message } from '../../../slack/control/contract';
import { DisplayBlock } from '../blocks/display-block';
import { useSurroundings } from '../live/workspace-context';

export function Reactions({ reactions }: { reactions: NonNullable<Message['reactions']> }) {
  const { people } = useSurroundings();
  const nameOf = (user: string) => people.find(({ id }) => id === user)?.realName ?? user;
  return (
    <ul className="reactions" aria-label="Reactions">
      {reactions.map(({ name, users, count }) => (
        <li key={name} title={`${users.map(nameOf).join(', ')} reacted with :${name}:`}>
          <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: `:${name}:` } }} />
          <span>{count}</span>
        </li>
      ))}
    </ul>
  );
}
