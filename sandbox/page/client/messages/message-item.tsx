import { memo } from 'react';
import { useMessageKeys } from '../focus/use-message-keys';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { Avatar } from './avatar';
import type { DisplayedMessage, ThreadReplies } from './conversation';
import { FileChip } from './file-chip';
import { formatTime, parseTs } from './format-time';
import { MessageBody } from './message-body';
import { MessageMenu } from './message-menu';
import { Reactions } from './reactions';
import { summariseMessage } from './summarise-message';
import { ThreadSummary } from './thread-summary';
import { Timestamp } from './timestamp';

interface Props {
  message: DisplayedMessage;
  replies?: ThreadReplies;
  inThread?: boolean;
  unread?: boolean;
}

export const MessageItem = memo(function MessageItem({ message, replies, inThread = false, unread }: Props) {
  const { people } = useWorkspaceSnapshot();
  const { route } = useWorkspace();
  const { locale, messages } = useTexts();
  const keys = useMessageKeys();
  const author = people.find(({ id }) => id === message.user);
  const name = author?.realName ?? message.user;
  const isEphemeral = message.shownTo !== undefined;
  const classes = [
    'message',
    isEphemeral && 'ephemeral',
    !inThread && route.thread === message.ts && 'open',
    unread && 'unread',
  ];
  return (
    <article
      {...keys}
      className={classes.filter(Boolean).join(' ')}
      aria-label={messages.from(
        name,
        formatTime(parseTs(message.ts), locale),
        summariseMessage(message, people),
      )}
      data-ts={message.ts}
    >
      <Avatar person={author} />
      <div className="message-content">
        {isEphemeral && <p className="ephemeral-note">{messages.ephemeral}</p>}
        <header className="message-header">
          <span className="author">{name}</span>
          {author?.isBot && <span className="badge">{messages.app}</span>}
          {author?.external && <span className="badge">{messages.external}</span>}
          <Timestamp ts={message.ts} />
          {message.edited && !author?.isBot && <span className="edited">{messages.edited}</span>}
        </header>
        <MessageBody message={message} />
        {message.files && (
          <div className="message-files">
            {message.files.map((file) => (
              <FileChip key={String(file.id)} file={file} />
            ))}
          </div>
        )}
        {message.reactions && <Reactions reactions={message.reactions} />}
        {replies && !inThread && <ThreadSummary thread={message.ts} replies={replies} />}
      </div>
      {!isEphemeral && <MessageMenu message={message} inThread={inThread} />}
    </article>
  );
});
