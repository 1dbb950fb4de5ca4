import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChannelView } from '../../../slack/control/contract';
import { Composer } from '../composer/composer';
import { toDraftKey } from '../composer/drafts';
import { DropArea } from '../composer/drop-area';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { getChannelMessages, getRepliesByThread } from '../messages/conversation';
import { MessageList } from '../messages/message-list';
import { ThreadPane } from '../messages/thread-pane';
import { useTexts } from '../texts/language';
import { ChannelHeader } from './channel-header';
import { formatChannelTitle } from './channel-title';
import type { ReadMarkers } from './read-markers';
import { useAutoOpenThread } from './use-auto-open-thread';

const EMPTY_CONTENT = { messages: [], ephemerals: [] };

export function ChannelPane({ channel, readMarkers }: { channel: ChannelView; readMarkers: ReadMarkers }) {
  const { live, drafts, route, tryOrNotify } = useWorkspace();
  const texts = useTexts().channel;
  const content = useExternalStore(live.state).channelContents[channel.id];
  const { id, latest } = channel;
  // The unread messages when the channel was opened.
  const [unread] = useState({ after: readMarkers.byChannel.get()[id], upTo: latest });
  const tryRef = useRef(tryOrNotify);
  useEffect(() => void tryRef.current(() => live.openChannel(id)), [live, id]);
  useEffect(() => {
    if (latest !== undefined) readMarkers.markRead(id, latest);
  }, [readMarkers, id, latest]);
  const openThreadOnReply = useAutoOpenThread(content);

  const messages = useMemo(() => getChannelMessages(content ?? EMPTY_CONTENT), [content]);
  const replies = useMemo(() => getRepliesByThread(content ?? EMPTY_CONTENT), [content]);
  const name = formatChannelTitle(channel);
  return (
    <>
      <main className="channel" aria-label={name}>
        <ChannelHeader channel={channel} />
        <DropArea target={name} onFiles={(files) => drafts.addFiles(toDraftKey(id), files)}>
          <MessageList
            label={texts.messages(name)}
            messages={messages}
            replies={replies}
            unread={unread}
            empty={content ? texts.empty : texts.loading}
          />
          {channel.archived ? (
            <p className="composer-closed">{texts.archived}</p>
          ) : (
            <Composer channel={id} label={texts.compose(name)} onSent={openThreadOnReply} />
          )}
        </DropArea>
      </main>
      {route.thread !== undefined && content && (
        <ThreadPane channel={channel} content={content} thread={route.thread} key={route.thread} />
      )}
    </>
  );
}
