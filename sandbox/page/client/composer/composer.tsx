import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useExternalStore } from '../live/external-store';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { suggestCommands } from './command-suggestions';
import { DraftFileList } from './draft-file-list';
import { type Drafts, toAttachment } from './drafts';
import { suggestMentions } from './mention-suggestions';
import type { Suggestion } from './suggestion';
import { SuggestionList, toOptionId } from './suggestion-list';
import { INVITE_COMMAND } from './use-invite';
import { useSendDraft } from './use-send-draft';

interface Props {
  channel: string;
  thread?: string;
  /** The label of the box, such as `Message #credit`. */
  label: string;
  onSent?(withFiles: boolean, ts: string): void;
}

export function Composer({ channel, thread, label, onSent }: Props) {
  const { drafts } = useWorkspace();
  const { app, people } = useWorkspaceSnapshot();
  const { composer } = useTexts();
  const { key, draft, busy, send } = useSendDraft({ channel, thread, onSent });
  const [chosen, setChosen] = useState(-1);
  const [closed, setClosed] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const list = useId();
  useAutoGrow(box, draft.text);
  useRequestedFocus(box, drafts, key);

  const commands = [
    ...app.commands,
    {
      command: INVITE_COMMAND,
      description: composer.inviteDescription(app.name),
      usageHint: `@${app.name}`,
    },
  ];
  const caret = box.current?.selectionStart ?? draft.text.length;
  const isCommand = thread === undefined && draft.text.startsWith('/');
  const found = isCommand
    ? suggestCommands(draft.text, commands)
    : suggestMentions(draft.text, caret, people);
  const suggestions = closed ? [] : found;
  // A complete command can be sent as it is; otherwise the first suggestion is selected.
  const selected = chosen < 0 && !draft.text.endsWith(' ') ? 0 : chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text resets the selection
  useEffect(() => {
    setChosen(-1);
    setClosed(false);
  }, [draft.text]);

  function select({ text, caret = text.length }: Suggestion) {
    flushSync(() => drafts.setText(key, text));
    box.current?.focus();
    box.current?.setSelectionRange(caret, caret);
  }

  function onKeyDown(event: KeyboardEvent) {
    const suggestion = suggestions[selected];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      setChosen((Math.max(selected, step > 0 ? -1 : 0) + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Tab' && !event.shiftKey && suggestions.length > 0) {
      select(suggestion ?? (suggestions[0] as Suggestion));
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.stopPropagation();
      setClosed(true);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      if (suggestion) select(suggestion);
      else send();
    } else return;
    event.preventDefault();
  }

  return (
    <form
      className="composer"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {suggestions.length > 0 && (
        <SuggestionList id={list} suggestions={suggestions} selected={selected} onSelect={select} />
      )}
      {draft.files.length > 0 && <DraftFileList draft={key} files={draft.files} />}
      <textarea
        ref={box}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={suggestions.length > 0 ? list : undefined}
        aria-activedescendant={suggestions[selected] ? toOptionId(list, selected) : undefined}
        placeholder={thread === undefined ? composer.withCommands(label) : label}
        value={draft.text}
        onChange={({ target }) => drafts.setText(key, target.value)}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => drafts.addFiles(key, [...clipboardData.files].map(toAttachment))}
      />
      <div className="composer-bar">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={composer.filesToAttach}
          onChange={({ target }) => {
            drafts.addFiles(key, [...(target.files ?? [])].map(toAttachment));
            target.value = '';
          }}
        />
        <button type="button" className="button quiet" onClick={() => picker.current?.click()}>
          {composer.attach}
        </button>
        <span className="hint">{busy ? composer.sending : composer.keys}</span>
        <button
          type="submit"
          className="button primary"
          disabled={busy || (draft.text.trim() === '' && draft.files.length === 0)}
        >
          {composer.send}
        </button>
      </div>
    </form>
  );
}

function useAutoGrow(box: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const grow = () => {
      current.style.height = 'auto';
      current.style.height = `${current.scrollHeight}px`;
    };
    grow();
    // A text may come while the box is hidden, and a phone may be turned.
    const observer = new ResizeObserver(() => requestAnimationFrame(grow));
    observer.observe(current);
    return () => observer.disconnect();
  }, [text]);
}

/** Focuses the box on request; its pane may still be hidden, or behind a thread, when that comes. */
function useRequestedFocus(box: React.RefObject<HTMLTextAreaElement | null>, drafts: Drafts, key: string) {
  const requested = useExternalStore(drafts.focusRequest) === key;
  // On every render, until the box can be seen.
  useEffect(() => {
    const { current } = box;
    if (!requested || !current) return;
    current.focus();
    if (document.activeElement !== current) return;
    current.form?.scrollIntoView({ block: 'nearest' });
    drafts.focusRequest.set(undefined);
  });
}
