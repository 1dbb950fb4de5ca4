import type { SampleName } from '../../serve/samples';
import { formatChannelTitle } from '../channels/channel-title';
import { toDraftKey } from '../composer/drafts';
import { RequestFailedError } from '../live/fetch-json';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { isWideScreen } from '../panes/wide-screen';
import { getTexts, useTexts } from '../texts/language';

/** Adds a text or a sample to the message in the current channel, or in one with the app, and shows it. */
export function useAttach(onDone: () => void) {
  const { drafts, notices, route, goTo } = useWorkspace();
  const { channels } = useWorkspaceSnapshot();
  const { samples } = useTexts();
  const usable = channels.filter(({ archived }) => !archived);
  const isCurrent = ({ id, name }: { id: string; name: string }) =>
    name === route.place || id === route.place;
  const channel =
    usable.find(isCurrent) ?? usable.find(({ botIsMember, kind }) => botIsMember && kind !== 'im');

  function addToDraft(add: (key: string) => void) {
    if (!channel) return;
    const key = toDraftKey(channel.id);
    add(key);
    drafts.focusRequest.set(key);
    // On a narrow screen, a thread covers the channel.
    const covered = route.thread !== undefined && !isWideScreen();
    if (!isCurrent(channel)) goTo(channel.name);
    else if (covered) goTo(route.place);
    onDone();
  }

  function write(key: string, text: string) {
    const { text: typed } = drafts.get(key);
    // One message is about one company.
    drafts.setText(key, /^siren \d/.test(typed) ? text : [typed.trim(), text].filter(Boolean).join(' '));
  }

  return {
    /** Adds a text to the message, and says what will happen. */
    message: (text: string, effect: string) =>
      addToDraft((key) => {
        write(key, text);
        if (channel) notices.show(samples.written(formatChannelTitle(channel), effect));
      }),
    /** Adds a sample under a name, and a text if it comes with one. */
    sample: (sample: SampleName, name: string, text?: string) =>
      addToDraft((key) => {
        if (text !== undefined) write(key, text);
        drafts.addFiles(key, [{ name, open: () => fetchSample(sample) }]);
      }),
  };
}

async function fetchSample(sample: SampleName): Promise<Blob> {
  const response = await fetch(`/samples/${sample}.pdf`).catch(() => undefined);
  if (!response?.ok) throw new RequestFailedError(getTexts().samples.failed);
  return response.blob();
}
