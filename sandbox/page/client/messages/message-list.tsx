import { Fragment, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import type { DisplayedMessage, ThreadReplies } from './conversation';
import { formatDay, parseTs } from './format-time';
import { MessageItem } from './message-item';

interface Props {
  label: string;
  messages: readonly DisplayedMessage[];
  replies?: ReadonlyMap<string, ThreadReplies>;
  inThread?: boolean;
  empty?: string;
  /** The range of the unread messages, shown below a divider. */
  unread?: { after?: string; upTo?: string };
}

// Within this distance from the end, the list follows new messages.
const NEAR_END_PX = 120;

export function MessageList({ label, messages, replies, inThread, empty, unread }: Props) {
  const log = useScroll(messages, inThread);
  const texts = useTexts();
  const hint = useId();
  const { after, upTo = '' } = unread ?? {};
  const firstNew = messages.find(({ ts }) => after !== undefined && ts > after && ts <= upTo)?.ts;
  return (
    <div className="message-list" role="log" aria-label={label} aria-describedby={hint} ref={log}>
      <p className="visually-hidden" id={hint}>
        {texts.messages.keys}
      </p>
      {messages.length === 0 && <p className="empty">{empty}</p>}
      {messages.map((message, index) => {
        const day = formatDay(parseTs(message.ts), texts.locale);
        const before = messages[index - 1];
        return (
          <Fragment key={message.ts}>
            {!inThread && (!before || formatDay(parseTs(before.ts), texts.locale) !== day) && (
              <p className="day-divider">{day}</p>
            )}
            {message.ts === firstNew && index > 0 && <p className="new-divider">{texts.messages.new}</p>}
            <MessageItem message={message} replies={replies?.get(message.ts)} inThread={inThread} />
          </Fragment>
        );
      })}
    </div>
  );
}

/**
 * Keeps the list at its end, also when messages grow, unless the reader has scrolled up. A thread starts at its beginning, where
 * the card is, until the reader scrolls to the end or replies.
 */
function useScroll(messages: readonly DisplayedMessage[], inThread = false) {
  const { me } = useWorkspaceSnapshot();
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(!inThread);
  const { ts, user } = messages.at(-1) ?? {};
  const last = useRef(ts);
  useLayoutEffect(() => {
    if (ts !== last.current && user === me.id) follows.current = true;
    last.current = ts;
  }, [ts, user, me.id]);
  useEffect(() => {
    const { current } = log;
    const onScroll = () => {
      if (current)
        follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END_PX;
    };
    current?.addEventListener('scroll', onScroll);
    return () => current?.removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the messages
  useLayoutEffect(() => {
    if (follows.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages]);
  return log;
}
