import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChannelSeen } from '../../../slack/control/contract';
import { Composer } from '../composer/composer';
import { draftKey } from '../composer/draft-box';
import { DropArea } from '../composer/drop-area';
import { useStore } from '../live/store';
import { useWorkspace } from '../live/workspace-context';
import { inChannel, repliesIn } from '../messages/conversation';
import { MessageList } from '../messages/message-list';
import { ThreadPane } from '../messages/thread-pane';
import { ChannelHeader } from './channel-header';
import { channelTitle } from './channel-title';
import type { SeenMarks } from './seen-marks';
import { useOpeningThread } from './use-opening-thread';

const NOTHING = { messages: [], ephemerals: [] };

export function ChannelView({ channel, seen }: { channel: ChannelSeen; seen: SeenMarks }) {
  const { live, drafts, route, attempt } = useWorkspace();
  const content = useStore(live.state).contents[channel.id];
  const { id, latest } = channel;
  // Where the reader had got to when the channel was opened, and how much more there was.
  const [unseen] = useState({ after: seen.marks.get()[id], upTo: latest });
  const attemptRef = useRef(attempt);
  useEffect(() => void attemptRef.current(() => live.openChannel(id)), [live, id]);
  useEffect(() => {
    if (latest !== undefined) seen.see(id, latest);
  }, [seen, id, latest]);
  const awaitThread = useOpeningThread(channel.id);

  const messages = useMemo(() => inChannel(content ?? NOTHING), [content]);
  const replies = useMemo(() => repliesIn(content ?? NOTHING), [content]);
  const name = channelTitle(channel);
  return (
    <>
      <main className="channel" aria-label={name}>
        <ChannelHeader channel={channel} />
        <DropArea where={name} onFiles={(files) => drafts.addFiles(draftKey(id), files)}>
          <MessageList
            label={`Messages in ${name}`}
            messages={messages}
            replies={replies}
            unseen={unseen}
            empty={content ? 'Nothing was said here yet. Drop a statement to begin.' : 'Loading…'}
          />
          {channel.archived ? (
            <p className="composer-closed">This channel is archived. Nothing can be posted here.</p>
          ) : (
            <Composer channel={id} label={`Message ${name}`} onSent={awaitThread} />
          )}
        </DropArea>
      </main>
      {route.thread !== undefined && content && (
        <ThreadPane channel={channel} content={content} thread={route.thread} key={route.thread} />
      )}
    </>
  );
}
