import { memo } from 'react';
import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { Avatar } from './avatar';
import type { Replies, Shown } from './conversation';
import { FileChip } from './file-chip';
import { MessageBody } from './message-body';
import { MessageMenu } from './message-menu';
import { Moment } from './moment';
import { Reactions } from './reactions';
import { ThreadSummary } from './thread-summary';

interface Props {
  message: Shown;
  replies?: Replies;
  inThread?: boolean;
  unread?: boolean;
}

export const MessageItem = memo(function MessageItem({ message, replies, inThread = false, unread }: Props) {
  const { people } = useSurroundings();
  const { route } = useWorkspace();
  const author = people.find(({ id }) => id === message.user);
  const name = author?.realName ?? message.user;
  const isForMe = message.shownTo !== undefined;
  const classes = [
    'message',
    isForMe && 'for-me',
    !inThread && route.thread === message.ts && 'open',
    unread && 'unread',
  ];
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      aria-label={`Message from ${name}`}
      data-ts={message.ts}
    >
      <Avatar person={author} />
      <div className="message-content">
        {isForMe && <p className="for-me-note">Only visible to you</p>}
        <header className="message-header">
          <span className="author">{name}</span>
          {author?.isBot && <span className="badge">App</span>}
          {author?.stranger && <span className="badge">Other company</span>}
          <Moment ts={message.ts} />
          {message.edited && !author?.isBot && <span className="edited">(edited)</span>}
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
      {!isForMe && <MessageMenu message={message} inThread={inThread} />}
    </article>
  );
});
