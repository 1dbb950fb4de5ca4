import type { Message } from '../../../slack/control/contract';
import { DisplayBlock } from '../blocks/display-block';
import { useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';

/** The emoji under a message, each with its count, and with who reacted as its name and tooltip. */
export function Reactions({ reactions }: { reactions: NonNullable<Message['reactions']> }) {
  const { people, me } = useWorkspaceSnapshot();
  const { emoji, locale, messages } = useTexts();
  const getName = (user: string) => people.find(({ id }) => id === user)?.realName ?? user;
  const describe = ({ name, users, count }: (typeof reactions)[number]) =>
    messages.reaction(
      (emoji as Record<string, string>)[name] ?? name.replaceAll('_', ' '),
      count,
      new Intl.ListFormat(locale).format(users.map(getName)),
    );
  return (
    <ul className="reactions" aria-label={messages.reactions}>
      {reactions.map((reaction) => (
        <li key={reaction.name} className={reaction.users.includes(me.id) ? 'own' : undefined}>
          <span role="img" aria-label={describe(reaction)} title={describe(reaction)}>
            <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: `:${reaction.name}:` } }} />
            <span>{reaction.count}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
