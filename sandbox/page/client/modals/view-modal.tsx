import { useState } from 'react';
import type { Given, View } from '../../../slack/control/contract';
import { BlockList } from '../blocks/block-item';
import type { Block, TextObject } from '../blocks/block-types';
import { elementValue } from '../blocks/element-value';
import { type Interaction, InteractionContext } from '../blocks/interaction';
import { unescapeText } from '../composer/escape-text';
import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { useActing } from '../messages/use-acting';
import { ModalDialog } from './modal-dialog';

const textOf = (text: unknown) => unescapeText((text as TextObject | null)?.text ?? '');

/** A modal of the app: a form, as long as it has something to submit. */
export function ViewModal({ view }: { view: View }) {
  const { api, attempt } = useWorkspace();
  const { app } = useSurroundings();
  const acting = useActing({ view: view.id });
  const [values, setValues] = useState<Record<string, Given>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [sending, setSending] = useState(false);
  const blocks = view.blocks as unknown as Block[];

  const interaction: Interaction = {
    value: (block, element) => {
      const id = block.block_id ?? '';
      if (block.type === 'input' && id in values) return values[id] ?? null;
      return elementValue(element, view.state.values[id]?.[element.action_id ?? '']);
    },
    fill: (block, _element, given) => {
      setValues((before) => ({ ...before, [block.block_id ?? '']: given }));
      setErrors(({ [block.block_id ?? '']: _mended, ...others }) => others);
    },
    ...acting,
    errors,
    disabled: sending,
  };

  async function submit() {
    // Fields the app has taken away meanwhile are not the form's any more.
    const present = Object.entries(values).filter(([id]) => blocks.some((block) => block.block_id === id));
    setSending(true);
    setTrouble('');
    const outcome = await attempt(() => api.submit({ view: view.id, values: Object.fromEntries(present) }));
    setSending(false);
    if (outcome?.outcome === 'errors') {
      setErrors(outcome.errors);
      focusField(Object.keys(outcome.errors), blocks);
    } else if (outcome?.outcome === 'trouble')
      setTrouble(`${app.name} had trouble with this: nothing was sent. Try again in a moment.`);
  }

  const close = () => void attempt(() => api.closeView(view.id));
  const submitText = textOf(view.submit);
  const closeText = textOf(view.close) || (view.previous_view_id ? 'Back' : submitText ? 'Cancel' : 'Close');
  return (
    <ModalDialog title={textOf(view.title)} onClose={close}>
      <form
        className="modal-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <InteractionContext value={interaction}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className="modal-body" tabIndex={0}>
            <BlockList blocks={blocks} />
          </div>
        </InteractionContext>
        {trouble && (
          <p className="modal-trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="modal-buttons">
          <button type="button" className="button" onClick={close}>
            {closeText}
          </button>
          {submitText && (
            <button type="submit" className="button primary" disabled={sending} aria-busy={sending}>
              {sending ? 'Sending…' : submitText}
            </button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}

/** The first field with an error, once it is drawn. */
function focusField(wrong: string[], blocks: readonly Block[]) {
  const first = blocks.find(({ block_id }) => wrong.includes(block_id ?? ''))?.block_id ?? '';
  requestAnimationFrame(() => {
    const block = document.querySelector(`dialog [data-block="${CSS.escape(first)}"]`);
    block?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
}
