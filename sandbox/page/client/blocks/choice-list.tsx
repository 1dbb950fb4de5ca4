import { useId } from 'react';
import { unescapeText } from '../composer/escape-text';
import type { SelectOption } from './block-types';

interface Props {
  options: readonly SelectOption[];
  selected: readonly string[];
  multiple: boolean;
  disabled: boolean;
  label?: string;
  onChange(selected: string[]): void;
}

/** Checkboxes or radio buttons. */
export function ChoiceList({ options, selected, multiple, disabled, label, onChange }: Props) {
  const name = useId();
  const toggle = (value: string) => {
    if (!multiple) return [value];
    const others = selected.filter((one) => one !== value);
    return others.length < selected.length ? others : [...selected, value];
  };
  return (
    <fieldset className="choice-list" aria-label={label}>
      {options.map(({ value, text, description }) => (
        <label key={value} className="choice">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            checked={selected.includes(value)}
            disabled={disabled}
            onChange={() => onChange(toggle(value))}
          />
          <span>
            {unescapeText(text.text)}
            {description && <small>{unescapeText(description.text)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
