import { useState } from 'react';
import type { InputValue, View } from '../../../slack/control/contract';
import { type BlockInteraction, BlockInteractionContext } from '../blocks/block-interaction';
import { BlockList } from '../blocks/block-item';
import type { Block, BlockElement, TextObject } from '../blocks/block-types';
import { getElementValue } from '../blocks/element-value';
import { unescapeText } from '../composer/escape-text';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useBlockActions } from '../messages/use-block-actions';
import { useTexts } from '../texts/language';
import { ModalDialog } from './modal-dialog';

/** As Slack does, what was entered is kept for a block and an element with the same ids. */
const toKey = ({ block_id }: Block, { action_id }: BlockElement) => JSON.stringify([block_id, action_id]);

const getText = (text: unknown) => unescapeText((text as TextObject | null)?.text ?? '');

export function ViewModal({ view }: { view: View }) {
  const { api, tryOrNotify } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const texts = useTexts();
  const actions = useBlockActions({ view: view.id });
  const [values, setValues] = useState<Record<string, InputValue>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const blocks = view.blocks as unknown as Block[];

  const interaction: BlockInteraction = {
    getValue: (block, element) => {
      const key = toKey(block, element);
      if (block.type === 'input' && key in values) return values[key] ?? null;
      return getElementValue(element, view.state.values[block.block_id ?? '']?.[element.action_id ?? '']);
    },
    setValue: (block, element, value) => {
      setValues((before) => ({ ...before, [toKey(block, element)]: value }));
      setErrors(({ [block.block_id ?? '']: _fixed, ...others }) => others);
    },
    ...actions,
    errors,
    disabled: sending,
  };

  async function submit() {
    // The app may have removed fields in the meantime, or replaced them by others.
    const present = blocks.flatMap((block): [string, InputValue][] => {
      const value = block.element && values[toKey(block, block.element)];
      return value === undefined ? [] : [[block.block_id ?? '', value]];
    });
    setSending(true);
    setFailure('');
    const outcome = await tryOrNotify(() =>
      api.submit({ view: view.id, values: Object.fromEntries(present) }),
    );
    setSending(false);
    if (outcome?.outcome === 'errors') {
      setErrors(outcome.errors);
      focusFirstError(Object.keys(outcome.errors), blocks);
    } else if (outcome?.outcome === 'failed') setFailure(texts.blocks.formFailed(app.name));
  }

  const close = () => void tryOrNotify(() => api.closeView(view.id));
  const submitText = getText(view.submit);
  const closeText =
    getText(view.close) || texts.blocks[view.previous_view_id ? 'back' : submitText ? 'cancel' : 'close'];
  return (
    <ModalDialog title={getText(view.title)} onClose={close}>
      <form
        className="modal-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <BlockInteractionContext value={interaction}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className="modal-body" tabIndex={0}>
            <BlockList blocks={blocks} />
          </div>
        </BlockInteractionContext>
        {failure && (
          <p className="modal-error" role="alert">
            {failure}
          </p>
        )}
        <div className="modal-buttons">
          <button type="button" className="button" onClick={close}>
            {closeText}
          </button>
          {submitText && (
            <button type="submit" className="button primary" disabled={sending} aria-busy={sending}>
              {sending ? texts.composer.sending : submitText}
            </button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}

/** Focuses the first input with an error after the next render. */
function focusFirstError(blockIds: string[], blocks: readonly Block[]) {
  const first = blocks.find(({ block_id }) => blockIds.includes(block_id ?? ''))?.block_id ?? '';
  requestAnimationFrame(() => {
    const block = document.querySelector(`dialog [data-block="${CSS.escape(first)}"]`);
    block?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
}
