import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';

const WIDE_SCREEN_QUERY = '(min-width: 1100px)';

/** Opens the thread of a file somebody just shared when it has a reply, where there is room beside the channel. */
export function useAutoOpenThread(channel: string) {
  const { live, goTo, route } = useWorkspace();
  const [awaited, setAwaited] = useState<string>();
  const content = useExternalStore(live.state).channelContents[channel];
  // The reply may be here before the answer that tells which message it replies to.
  const replied =
    awaited !== undefined &&
    content?.messages.some(({ ts, thread_ts }) => thread_ts === awaited && ts !== awaited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the reply is there
  useEffect(() => {
    if (!replied) return;
    setAwaited(undefined);
    const replies = document.activeElement?.closest('.thread-pane textarea');
    if (!replies && window.matchMedia(WIDE_SCREEN_QUERY).matches) goTo(route.place, awaited);
  }, [replied]);
  return (withFiles: boolean, ts: string) => setAwaited(withFiles ? ts : undefined);
}
