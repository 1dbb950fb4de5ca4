import { useState } from 'react';
import type { InputValue } from '../../../slack/control/contract';
import { unescapeText } from '../composer/escape-text';
import { Menu } from '../menus/menu';
import { useTexts } from '../texts/language';
import { useBlockInteraction } from './block-interaction';
import type { Block, BlockElement, OptionGroup } from './block-types';
import { ConfirmDialog } from './confirm-dialog';
import { Field } from './field';
import { isSafeLink } from './is-safe-link';

/** An element that notifies the app when it is used, after a confirmation if it has one. */
export function ActionElement({ block, element }: { block: Block; element: BlockElement }) {
  const { dispatchAction, loadOptions, getValue, disabled } = useBlockInteraction();
  const [busy, setBusy] = useState(false);
  // Kept locally, because the app may not send an update.
  const [chosen, setChosen] = useState<InputValue>();
  const [confirming, setConfirming] = useState<{ value?: InputValue }>();

  async function dispatch(value?: InputValue) {
    setConfirming(undefined);
    setBusy(true);
    setChosen(value);
    await dispatchAction(block, element, value);
    setBusy(false);
  }
  const use = (value?: InputValue) => (element.confirm ? setConfirming({ value }) : void dispatch(value));

  return (
    <>
      <InteractiveElement
        element={element}
        value={chosen === undefined ? getValue(block, element) : chosen}
        busy={busy || disabled}
        onUse={use}
        loadOptions={(query) => loadOptions(block, element, query)}
      />
      {confirming && element.confirm && (
        <ConfirmDialog
          confirm={element.confirm}
          onConfirm={() => void dispatch(confirming.value)}
          onDeny={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

interface InteractiveElementProps {
  element: BlockElement;
  value: InputValue;
  busy: boolean;
  onUse(value?: InputValue): void;
  loadOptions(query: string): Promise<OptionGroup[]>;
}

function InteractiveElement({ element, value, busy, onUse, loadOptions }: InteractiveElementProps) {
  const { blocks } = useTexts();
  const label = unescapeText(element.text?.text ?? element.placeholder?.text ?? '');
  if (element.type === 'button') {
    return (
      <button
        type="button"
        className={`button ${element.style ?? ''}`}
        aria-label={element.accessibility_label}
        aria-busy={busy}
        // Not disabled, which would lose the focus that a form must give back.
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          if (element.url && isSafeLink(element.url)) window.open(element.url, '_blank', 'noreferrer');
          onUse();
        }}
      >
        {label}
      </button>
    );
  }
  if (element.type === 'overflow') {
    const items = (element.options ?? []).map(({ text, value }) => ({
      label: unescapeText(text.text),
      onSelect: () => onUse(value),
    }));
    return <Menu label={blocks.moreOptions} items={items} disabled={busy} />;
  }
  return (
    <Field
      element={element}
      value={value}
      onChange={onUse}
      disabled={busy}
      label={label || blocks.choose}
      loadOptions={loadOptions}
    />
  );
}
