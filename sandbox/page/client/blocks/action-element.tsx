import { useState } from 'react';
import type { Given } from '../../../slack/control/contract';
import { unescapeText } from '../composer/escape-text';
import { Menu } from '../menus/menu';
import type { Block, Element, Option } from './block-types';
import { ConfirmDialog } from './confirm-dialog';
import { Field } from './field';
import { useInteraction } from './interaction';
import { leadsOutside } from './leads-outside';

/** An element that tells the app as soon as it is used, after a question where the app wants one asked. */
export function ActionElement({ block, element }: { block: Block; element: Element }) {
  const { act, suggest, value, disabled } = useInteraction();
  const [busy, setBusy] = useState(false);
  // What was chosen stays, as the app is not obliged to say it back.
  const [chosen, setChosen] = useState<Given>();
  const [asking, setAsking] = useState<{ given?: Given }>();

  async function tell(given?: Given) {
    setAsking(undefined);
    setBusy(true);
    setChosen(given);
    await act(block, element, given);
    setBusy(false);
  }
  const use = (given?: Given) => (element.confirm ? setAsking({ given }) : void tell(given));

  return (
    <>
      <UsedElement
        element={element}
        value={chosen === undefined ? value(block, element) : chosen}
        busy={busy || disabled}
        use={use}
        ask={(query) => suggest(block, element, query)}
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

interface UsedProps {
  element: Element;
  value: Given;
  busy: boolean;
  use(given?: Given): void;
  ask(query: string): Promise<Option[]>;
}

function UsedElement({ element, value, busy, use, ask }: UsedProps) {
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
          if (element.url && leadsOutside(element.url)) window.open(element.url, '_blank', 'noreferrer');
          use();
        }}
      >
        {label}
      </button>
    );
  }
  if (element.type === 'overflow') {
    const items = (element.options ?? []).map(({ text, value }) => ({
      label: unescapeText(text.text),
      onChoose: () => use(value),
    }));
    return <Menu label="More options" items={items} disabled={busy} />;
  }
  return (
    <Field
      element={element}
      value={value}
      onChange={use}
      disabled={busy}
      label={label || 'Choose'}
      ask={ask}
    />
  );
}
