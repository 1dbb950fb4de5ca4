import { useId } from 'react';
import { unescapeText } from '../composer/escape-text';
import type { Block, Element } from './block-types';
import { isMany } from './element-value';
import { Field } from './field';
import { useInteraction } from './interaction';

/** A field of a form: its name, the field, what helps to fill it in and what was wrong with it. */
export function InputBlock({ block }: { block: Block }) {
  const { value, fill, act, suggest, errors, disabled } = useInteraction();
  const id = useId();
  const { element, label, hint, optional, dispatch_action } = block;
  if (!element) return null;
  const error = errors[block.block_id ?? ''];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const name = (
    <>
      {unescapeText(label?.text ?? '')}
      {optional && <span className="optional"> (optional)</span>}
    </>
  );
  const field = (
    <Field
      id={id}
      element={element}
      value={value(block, element)}
      disabled={disabled}
      required={!optional}
      invalid={error !== undefined}
      describedBy={described || undefined}
      ask={(query) => suggest(block, element, query)}
      onChange={(given) => {
        fill(block, element, given);
        if (dispatch_action && !isTyped(element)) void act(block, element, given);
      }}
    />
  );
  const notes = (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {unescapeText(hint.text)}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
  return isGroup(element) ? (
    <fieldset className="block-input" data-block={block.block_id} aria-describedby={described || undefined}>
      <legend>{name}</legend>
      {field}
      {notes}
    </fieldset>
  ) : (
    <div className="block-input" data-block={block.block_id}>
      <label htmlFor={id}>{name}</label>
      {field}
      {notes}
    </div>
  );
}

const isGroup = (element: Element) => isMany(element) || element.type === 'radio_buttons';
const isTyped = ({ type }: Element) => type.endsWith('_input');
