import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { isWideScreen } from '../panes/wide-screen';

/** Opens the thread of a file that was just shared when it gets a reply, on wide screens only. */
export function useAutoOpenThread(channel: string) {
  const { live, goTo, route } = useWorkspace();
  const [awaited, setAwaited] = useState<string>();
  const content = useExternalStore(live.state).channelContents[channel];
  // The reply may arrive before the response that contains the ts of its parent.
  const replied =
    awaited !== undefined &&
    content?.messages.some(({ ts, thread_ts }) => thread_ts === awaited && ts !== awaited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, on the first reply
  useEffect(() => {
    if (!replied) return;
    setAwaited(undefined);
    const isReplying = document.activeElement?.closest('.thread-pane textarea');
    if (!isReplying && isWideScreen()) goTo(route.place, awaited);
  }, [replied]);
  return (withFiles: boolean, ts: string) => setAwaited(withFiles ? ts : undefined);
}
