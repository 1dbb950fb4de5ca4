import { useEffect, useState } from 'react';
import type { ChannelContent } from '../../../slack/control/contract';
import { useWorkspace } from '../live/workspace-context';
import { findFirstThread } from '../messages/conversation';
import { isWideScreen } from '../panes/wide-screen';
import { DEFAULT_ROUTE, redirect } from '../route/use-route';

/**
 * Opens the thread of a file that was just shared when it gets a reply, on wide screens only; on a page that was opened without
 * a route, the first thread.
 */
export function useAutoOpenThread(content: ChannelContent | undefined) {
  const { goTo, route } = useWorkspace();
  const [awaited, setAwaited] = useState<string>();
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
  const first = route === DEFAULT_ROUTE && content && findFirstThread(content);
  useEffect(() => {
    if (first) redirect({ ...DEFAULT_ROUTE, thread: first });
  }, [first]);
  return (withFiles: boolean, ts: string) => setAwaited(withFiles ? ts : undefined);
}
