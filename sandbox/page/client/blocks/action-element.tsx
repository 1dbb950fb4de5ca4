import { useState } from 'react';
import type { InputValue } from '../../../slack/control/contract';
import { unescapeText } from '../composer/escape-text';
import { Menu } from '../menus/menu';
import { useBlockInteraction } from './block-interaction';
import type { Block, BlockElement, SelectOption } from './block-types';
import { ConfirmDialog } from './confirm-dialog';
import { Field } from './field';
import { isSafeLink } from './is-safe-link';

/** An element that tells the app as soon as it is used, after a question where the app wants one asked. */
export function ActionElement({ block, element }: { block: Block; element: BlockElement }) {
  const { dispatchAction, loadOptions, getValue, disabled } = useBlockInteraction();
  const [busy, setBusy] = useState(false);
  // What was chosen stays, as the app is not obliged to say it back.
  const [chosen, setChosen] = useState<InputValue>();
  const [asking, setAsking] = useState<{ given?: InputValue }>();

  async function tell(given?: InputValue) {
    setAsking(undefined);
    setBusy(true);
    setChosen(given);
    await dispatchAction(block, element, given);
    setBusy(false);
  }
  const use = (given?: InputValue) => (element.confirm ? setAsking({ given }) : void tell(given));

  return (
    <>
      <InteractiveElement
        element={element}
        value={chosen === undefined ? getValue(block, element) : chosen}
        busy={busy || disabled}
        onUse={use}
        loadOptions={(query) => loadOptions(block, element, query)}
      />
      {asking && element.confirm && (
        <ConfirmDialog
          question={element.confirm}
          onConfirm={() => void tell(asking.given)}
          onDeny={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface InteractiveElementProps {
  element: BlockElement;
  value: InputValue;
  busy: boolean;
  onUse(given?: InputValue): void;
  loadOptions(query: string): Promise<SelectOption[]>;
}

function InteractiveElement({ element, value, busy, onUse, loadOptions }: InteractiveElementProps) {
  const label = unescapeText(element.text?.text ?? element.placeholder?.text ?? '');
  if (element.type === 'button') {
    return (
      <button
        type="button"
        className={`button ${element.style ?? ''}`}
        aria-label={element.accessibility_label}
        aria-busy={busy}
        disabled={busy}
        onClick={() => {
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
    return <Menu label="More options" items={items} disabled={busy} />;
  }
  return (
    <Field
      element={element}
      value={value}
      onChange={onUse}
      disabled={busy}
      label={label || 'Choose'}
      loadOptions={loadOptions}
    />
  );
}
