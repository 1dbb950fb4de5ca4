import { useId } from 'react';
import { unescapeText } from '../composer/escape-text';
import { useTexts } from '../texts/language';
import { useBlockInteraction } from './block-interaction';
import type { Block, BlockElement } from './block-types';
import { isMultiSelect } from './element-value';
import { Field } from './field';

/** A form field with its label, hint and error. */
export function InputBlock({ block }: { block: Block }) {
  const { getValue, setValue, dispatchAction, loadOptions, errors, disabled } = useBlockInteraction();
  const id = useId();
  const { blocks } = useTexts();
  const { element, label, hint, optional, dispatch_action } = block;
  if (!element) return null;
  const error = errors[block.block_id ?? ''];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const name = (
    <>
      {unescapeText(label?.text ?? '')}
      {optional && <span className="optional"> {blocks.optional}</span>}
    </>
  );
  const value = getValue(block, element);
  // As `on_enter_pressed` in https://docs.slack.dev/reference/block-kit/composition-objects/dispatch-action-configuration-object
  const onEnter = () => void dispatchAction(block, element, value);
  const field = (
    <Field
      id={id}
      element={element}
      value={value}
      disabled={disabled}
      required={!optional}
      invalid={error !== undefined}
      describedBy={described || undefined}
      loadOptions={(query) => loadOptions(block, element, query)}
      onEnter={dispatch_action && isTextInput(element) ? onEnter : undefined}
      onChange={(changed) => {
        setValue(block, element, changed);
        if (dispatch_action && !isTextInput(element)) void dispatchAction(block, element, changed);
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
  return isFieldGroup(element) ? (
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

const isFieldGroup = (element: BlockElement) => isMultiSelect(element) || element.type === 'radio_buttons';
const isTextInput = ({ type }: BlockElement) => type.endsWith('_input');
