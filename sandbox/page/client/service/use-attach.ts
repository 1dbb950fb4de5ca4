import { toDraftKey } from '../composer/drafts';
import { RequestFailedError } from '../live/fetch-json';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';

/** Adds text or a sample to the message in the current channel, or in one with the app. */
export function useAttach(onDone: () => void) {
  const { drafts, route, goTo } = useWorkspace();
  const { channels } = useWorkspaceSnapshot();
  const usable = channels.filter(({ archived }) => !archived);
  const channel =
    usable.find(({ id, name }) => name === route.place || id === route.place) ??
    usable.find(({ botIsMember, kind }) => botIsMember && kind !== 'im');

  function addToDraft(add: (key: string) => void) {
    if (!channel) return;
    add(toDraftKey(channel.id));
    if (route.place !== channel.name && route.place !== channel.id) goTo(channel.name);
    onDone();
  }

  return {
    text: (text: string) =>
      addToDraft((key) => drafts.setText(key, [drafts.get(key).text.trim(), text].filter(Boolean).join(' '))),
    sample: (sample: string, name: string) =>
      addToDraft((key) => drafts.addFiles(key, [{ name, open: () => fetchSample(sample) }])),
  };
}

async function fetchSample(sample: string): Promise<Blob> {
  const response = await fetch(`/samples/${sample}.pdf`).catch(() => undefined);
  if (!response?.ok) throw new RequestFailedError('The sample could not be created.');
  return response.blob();
}
