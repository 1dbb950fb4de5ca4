import { toDraftKey } from '../composer/drafts';
import { RequestFailedError } from '../live/fetch-json';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';

/** Puts words or a sample into the message box people have before them, or that of a channel the app is in. */
export function useAttach(onDone: () => void) {
  const { drafts, route, goTo } = useWorkspace();
  const { channels } = useWorkspaceSnapshot();
  const usable = channels.filter(({ archived }) => !archived);
  const channel =
    usable.find(({ id, name }) => name === route.place || id === route.place) ??
    usable.find(({ botIsMember, kind }) => botIsMember && kind !== 'im');

  function into(put: (key: string) => void) {
    if (!channel) return;
    put(toDraftKey(channel.id));
    if (route.place !== channel.name && route.place !== channel.id) goTo(channel.name);
    onDone();
  }

  return {
    words: (text: string) =>
      into((key) => drafts.setText(key, [drafts.get(key).text.trim(), text].filter(Boolean).join(' '))),
    sample: (sample: string, name: string) =>
      into((key) => drafts.addFiles(key, [{ name, open: () => fetchSample(sample) }])),
  };
}

async function fetchSample(sample: string): Promise<Blob> {
  const response = await fetch(`/samples/${sample}.pdf`).catch(() => undefined);
  if (!response?.ok) throw new RequestFailedError('The sample could not be made.');
  return response.blob();
}
