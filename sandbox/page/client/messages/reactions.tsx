import type { Message } from '../../../slack/control/contract';
import { DisplayBlock } from '../blocks/display-block';
import { useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';

export function Reactions({ reactions }: { reactions: NonNullable<Message['reactions']> }) {
  const { people } = useWorkspaceSnapshot();
  const { messages } = useTexts();
  const getName = (user: string) => people.find(({ id }) => id === user)?.realName ?? user;
  return (
    <ul className="reactions" aria-label={messages.reactions}>
      {reactions.map(({ name, users, count }) => (
        <li key={name} title={messages.reacted(users.map(getName).join(', '), `:${name}:`)}>
          <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: `:${name}:` } }} />
          <span>{count}</span>
        </li>
      ))}
    </ul>
  );
}
