import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { parseCommand } from './command-suggestions';
import { type Draft, toDraftKey } from './drafts';
import { writeMentions } from './mention-suggestions';
import { INVITE_COMMAND, useInvite } from './use-invite';

interface SendDraftOptions {
  channel: string;
  thread?: string;
  onSent?(withFiles: boolean, ts: string): void;
}

/** A draft and a function to send it, which waits for running uploads. */
export function useSendDraft({ channel, thread, onSent }: SendDraftOptions) {
  const { api, live, drafts, notices, tryOrNotify } = useWorkspace();
  const key = toDraftKey(channel, thread);
  const draft = useExternalStore(drafts.all)[key] ?? drafts.get(key);
  const [requested, setRequested] = useState(false);
  const [posting, setPosting] = useState(false);
  const { people } = useWorkspaceSnapshot();
  const { composer } = useTexts();
  const invite = useInvite(channel);

  async function runCommand(command: { command: string; text: string }) {
    if (command.command === INVITE_COMMAND) {
      if (await invite(command.text)) drafts.clear(key);
      return;
    }
    const ack = await tryOrNotify(() => api.command({ channel, ...command }));
    if (!ack) return;
    if (ack.ok) return drafts.clear(key);
    notices.show(
      ack.reason === 'unknown_command'
        ? composer.unknownCommand(command.command)
        : composer.commandTimedOut(command.command),
    );
  }

  async function post({ text, files }: Draft) {
    const uploads = files.flatMap(({ state }) => (state.step === 'sent' ? [state.upload] : []));
    const message = await tryOrNotify(() =>
      api.post({
        channel,
        text: writeMentions(text.trim(), people),
        thread,
        ...(uploads.length > 0 && { uploads }),
      }),
    );
    if (!message) return;
    drafts.clear(key);
    live.addMessage(message);
    onSent?.(uploads.length > 0, message.ts);
  }

  async function send() {
    if (draft.text.trim() === '' && draft.files.length === 0) return;
    const command = draft.files.length === 0 ? parseCommand(draft.text) : undefined;
    if (command && thread !== undefined) return notices.show(composer.noCommandsInThreads);
    setPosting(true);
    await (command ? runCommand(command) : post(draft));
    setPosting(false);
  }

  const steps = draft.files.map(({ state }) => state.step);
  const uploading = steps.some((step) => step === 'waiting' || step === 'sending');
  const failed = steps.includes('failed');

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, after the last upload
  useEffect(() => {
    if (!requested || uploading) return;
    setRequested(false);
    if (!failed) void send();
  }, [requested, uploading, failed]);

  return { key, draft, busy: posting || requested, send: () => setRequested(true) };
}
