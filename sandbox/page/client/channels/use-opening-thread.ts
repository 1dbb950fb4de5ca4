import { useEffect, useRef } from 'react';
import { useWorkspace } from '../live/workspace-context';

const WIDE = '(min-width: 1100px)';

/** Opens the thread of a file somebody just shared when the first reply comes, where there is room beside the channel. */
export function useOpeningThread(channel: string) {
  const { live, goTo, route } = useWorkspace();
  const awaited = useRef<string | undefined>(undefined);
  useEffect(() =>
    live.subscribe((happened) => {
      if (happened.type !== 'message.posted' || happened.message.channel !== channel) return;
      if (awaited.current === undefined || happened.message.thread_ts !== awaited.current) return;
      const thread = awaited.current;
      awaited.current = undefined;
      const replies = document.activeElement?.closest('.thread-pane textarea');
      if (!replies && window.matchMedia(WIDE).matches) goTo(route.place, thread);
    }),
  );
  return (withFiles: boolean, ts: string) => {
    awaited.current = withFiles ? ts : undefined;
  };
}
