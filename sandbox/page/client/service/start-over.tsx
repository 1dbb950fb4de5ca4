import { useState } from 'react';
import { ConfirmDialog } from '../blocks/confirm-dialog';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { useTexts } from '../texts/language';

/** A button that deletes everything in the sandbox, and opens the page anew. */
export function StartOver() {
  const { tryOrNotify } = useWorkspace();
  const { startOver: texts, blocks } = useTexts();
  const [asking, setAsking] = useState(false);
  const [running, setRunning] = useState(false);

  async function startOver() {
    setAsking(false);
    setRunning(true);
    await tryOrNotify(async () => {
      await fetchJson('/start-over', { method: 'POST', body: {} });
      history.replaceState(null, '', location.pathname);
      location.reload();
    });
    setRunning(false);
  }

  return (
    <>
      <button type="button" className="button" disabled={running} onClick={() => setAsking(true)}>
        {running ? texts.running : texts.button}
      </button>
      {asking && (
        <ConfirmDialog
          confirm={{
            title: { text: texts.title },
            text: { text: texts.text },
            confirm: { text: texts.confirm },
            deny: { text: blocks.cancel },
          }}
          onConfirm={() => void startOver()}
          onDeny={() => setAsking(false)}
        />
      )}
    </>
  );
}
