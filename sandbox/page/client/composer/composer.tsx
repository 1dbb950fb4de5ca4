import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { type CommandSuggestion, suggestCommands } from './command-suggestions';
import { DraftFileList } from './draft-file-list';
import { toAttachment } from './drafts';
import { SuggestionList, toOptionId } from './suggestion-list';
import { useSendDraft } from './use-send-draft';

interface Props {
  channel: string;
  thread?: string;
  /** `Message #credit` */
  label: string;
  onSent?(withFiles: boolean, ts: string): void;
}

export function Composer({ channel, thread, label, onSent }: Props) {
  const { drafts } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const { key, draft, busy, send } = useSendDraft({ channel, thread, onSent });
  const [chosen, setChosen] = useState(-1);
  const [closed, setClosed] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const list = useId();
  useAutoGrow(box, draft.text);

  const suggestions = closed || thread !== undefined ? [] : suggestCommands(draft.text, app.commands);
  // A complete command can be sent as it is; otherwise the first suggestion is selected.
  const selected = chosen < 0 && !draft.text.endsWith(' ') ? 0 : chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text resets the selection
  useEffect(() => {
    setChosen(-1);
    setClosed(false);
  }, [draft.text]);

  function select({ text }: CommandSuggestion) {
    drafts.setText(key, text);
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const suggestion = suggestions[selected];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      setChosen((Math.max(selected, step > 0 ? -1 : 0) + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Tab' && !event.shiftKey && suggestions.length > 0) {
      select(suggestion ?? (suggestions[0] as CommandSuggestion));
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
        placeholder={thread === undefined ? `${label}, or type / for commands` : label}
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
          aria-label="Files to attach"
          onChange={({ target }) => {
            drafts.addFiles(key, [...(target.files ?? [])].map(toAttachment));
            target.value = '';
          }}
        />
        <button type="button" className="button quiet" onClick={() => picker.current?.click()}>
          Attach files
        </button>
        <span className="hint">{busy ? 'Sending…' : 'Enter sends, Shift+Enter starts a new line'}</span>
        <button
          type="submit"
          className="button primary"
          disabled={busy || (draft.text.trim() === '' && draft.files.length === 0)}
        >
          Send
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
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);
}
