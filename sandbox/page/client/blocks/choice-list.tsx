import { useId } from 'react';
import { unescapeText } from '../composer/escape-text';
import type { Option } from './block-types';

interface Props {
  options: readonly Option[];
  chosen: readonly string[];
  many: boolean;
  disabled: boolean;
  label?: string;
  onChange(chosen: string[]): void;
}

/** Boxes to tick, or one of several to choose. */
export function ChoiceList({ options, chosen, many, disabled, label, onChange }: Props) {
  const name = useId();
  const toggled = (value: string) => {
    if (!many) return [value];
    const others = chosen.filter((one) => one !== value);
    return others.length < chosen.length ? others : [...chosen, value];
  };
  return (
    <fieldset className="choice-list" aria-label={label}>
      {options.map(({ value, text, description }) => (
        <label key={value} className="choice">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={() => onChange(toggled(value))}
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
