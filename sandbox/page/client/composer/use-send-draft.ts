import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { parseCommand } from './command-suggestions';
import { type Draft, toDraftKey } from './drafts';
import { escapeText } from './escape-text';

interface SendDraftOptions {
  channel: string;
  thread?: string;
  onSent?(withFiles: boolean, ts: string): void;
}

/** A draft, and the way to post it. What is asked for while files are on their way is done when they are there. */
export function useSendDraft({ channel, thread, onSent }: SendDraftOptions) {
  const { api, live, drafts, notices, tryOrNotify } = useWorkspace();
  const key = toDraftKey(channel, thread);
  const draft = useExternalStore(drafts.all)[key] ?? drafts.get(key);
  const [wanted, setWanted] = useState(false);
  const [posting, setPosting] = useState(false);

  async function run(command: { command: string; text: string }) {
    const noticed = await tryOrNotify(() => api.command({ channel, ...command }));
    if (!noticed) return;
    if (noticed.ok) return drafts.clear(key);
    notices.show(
      noticed.reason === 'unknown_command'
        ? `${command.command} is no command of this workspace. Type / to see what there is.`
        : `${command.command} failed: the app did not answer in time. Try again in a moment.`,
    );
  }

  async function post({ text, files }: Draft) {
    const uploads = files.flatMap(({ state }) => (state.step === 'sent' ? [state.upload] : []));
    const message = await tryOrNotify(() =>
      api.post({ channel, text: escapeText(text.trim()), thread, ...(uploads.length > 0 && { uploads }) }),
    );
    if (!message) return;
    drafts.clear(key);
    live.addMessage(message);
    onSent?.(uploads.length > 0, message.ts);
  }

  async function send() {
    if (draft.text.trim() === '' && draft.files.length === 0) return;
    const command = draft.files.length === 0 ? parseCommand(draft.text) : undefined;
    if (command && thread !== undefined)
      return notices.show('Commands do not work in threads. Type it in the channel.');
    setPosting(true);
    await (command ? run(command) : post(draft));
    setPosting(false);
  }

  const steps = draft.files.map(({ state }) => state.step);
  const underWay = steps.some((step) => step === 'waiting' || step === 'sending');
  const failed = steps.includes('failed');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends once, when the last file is there
  useEffect(() => {
    if (!wanted || underWay) return;
    setWanted(false);
    if (!failed) void send();
  }, [wanted, underWay, failed]);

  return { key, draft, busy: posting || wanted, send: () => setWanted(true) };
}
