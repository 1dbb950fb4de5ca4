import { useEffect, useMemo, useRef } from 'react';
import type { ChannelContent, ChannelView } from '../../../slack/control/contract';
import { formatChannelTitle } from '../channels/channel-title';
import { Composer } from '../composer/composer';
import { toDraftKey } from '../composer/drafts';
import { DropArea } from '../composer/drop-area';
import { useReturnFocus } from '../focus/use-return-focus';
import { useWorkspace } from '../live/workspace-context';
import { PaneHeading } from '../panes/pane-heading';
import { useWideScreen } from '../panes/wide-screen';
import { useTexts } from '../texts/language';
import { getThreadMessages } from './conversation';
import { MessageList } from './message-list';

interface Props {
  channel: ChannelView;
  content: ChannelContent;
  thread: string;
}

export function ThreadPane({ channel, content, thread }: Props) {
  const { goTo, route, drafts } = useWorkspace();
  const messages = useMemo(() => getThreadMessages(content, thread), [content, thread]);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = useTexts().thread;
  const isBesideChannel = useWideScreen();
  const close = () => goTo(route.place);
  useReturnFocus(() => document.querySelector<HTMLElement>(`.channel [data-ts="${CSS.escape(thread)}"]`));
  useEscape(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading of each thread
  useEffect(() => {
    // A thread may open automatically while the person is typing.
    if (!document.activeElement?.matches('textarea')) heading.current?.focus({ preventScroll: true });
  }, [thread]);
  return (
    <section
      className="thread-pane"
      // On a narrow screen it replaces the channel.
      role={isBesideChannel ? 'complementary' : 'main'}
      aria-label={texts.title}
    >
      <header className="pane-header">
        <PaneHeading ref={heading} tabIndex={-1}>
          {texts.title} <span className="hint">{formatChannelTitle(channel)}</span>
        </PaneHeading>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
          ✕
        </button>
      </header>
      <DropArea
        target={texts.target}
        onFiles={(files) => drafts.addFiles(toDraftKey(channel.id, thread), files)}
      >
        <MessageList label={texts.messages} messages={messages} inThread empty={texts.deleted} />
        {!channel.archived && <Composer channel={channel.id} thread={thread} label={texts.compose} />}
      </DropArea>
    </section>
  );
}

/** Handles Escape, unless another handler used the key, or a modal is open. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
