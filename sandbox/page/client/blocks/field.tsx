import type { Given } from '../../../slack/control/contract';
import { unescapeText } from '../composer/escape-text';
import { useSurroundings } from '../live/workspace-context';
import { AskingSelect } from './asking-select';
import type { Element, Option, TextObject } from './block-types';
import { ChoiceList } from './choice-list';
import { asMany, asText, isMany, optionsOf } from './element-value';
import type { FieldProps } from './field-props';

/** What people type into or choose from, with the browser's own controls. */
export function Field(props: FieldProps) {
  const { element, value, onChange, disabled, ask } = props;
  const offered = useOffered(element);
  if (ask && element.type.endsWith('external_select')) return <AskingSelect {...props} ask={ask} />;
  if (isMany(element) || element.type === 'radio_buttons') {
    return (
      <ChoiceList
        options={offered}
        chosen={asMany(value)}
        many={isMany(element)}
        disabled={disabled}
        label={props.label}
        onChange={(chosen) => onChange(isMany(element) ? chosen : (chosen[0] ?? null))}
      />
    );
  }
  if (element.type.endsWith('_select')) return <Select {...props} offered={offered} />;
  return <Typed {...props} />;
}

/** The options of a menu; those of people and channels are the workspace's. */
function useOffered(element: Element): Option[] {
  const { people, channels } = useSurroundings();
  const named = (id: string, text: string): Option => ({ value: id, text: { type: 'plain_text', text } });
  if (/users_select$/.test(element.type))
    return people.filter(({ isBot }) => !isBot).map(({ id, realName }) => named(id, realName));
  if (/(channels|conversations)_select$/.test(element.type))
    return channels
      .filter(({ kind, archived }) => kind !== 'im' && !archived)
      .map(({ id, name }) => named(id, `#${name}`));
  return optionsOf(element);
}

function attributes({ id, label, required, invalid, describedBy, disabled, element }: FieldProps) {
  return {
    id,
    disabled,
    'aria-label': label,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    autoFocus: element.focus_on_load,
  };
}

function Select({ offered, ...props }: FieldProps & { offered: Option[] }) {
  const { element, value, onChange } = props;
  const placeholder = textOf(element.placeholder) || 'Choose…';
  const groups = element.option_groups;
  const option = ({ value, text }: Option) => (
    <option key={value} value={value}>
      {textOf(text)}
    </option>
  );
  return (
    <select
      {...attributes(props)}
      value={asText(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{placeholder}</option>
      {groups
        ? groups.map(({ label, options }) => (
            <optgroup key={label.text} label={textOf(label)}>
              {options.map(option)}
            </optgroup>
          ))
        : offered.map(option)}
    </select>
  );
}

const TYPES: Readonly<Record<string, string>> = {
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
  number_input: 'text',
  email_text_input: 'email',
  url_text_input: 'url',
};

function Typed(props: FieldProps) {
  const { element, value, onChange } = props;
  const isMoment = element.type === 'datetimepicker';
  const shared = {
    ...attributes(props),
    value: isMoment ? localMoment(value) : asText(value),
    placeholder: textOf(element.placeholder),
    onChange: ({ target }: { target: { value: string } }) => {
      if (target.value === '') onChange(null);
      else onChange(isMoment ? Math.floor(Date.parse(target.value) / 1000) : target.value);
    },
  };
  if (element.multiline) return <textarea rows={4} {...shared} />;
  return (
    <input
      type={TYPES[element.type] ?? 'text'}
      inputMode={element.type === 'number_input' ? 'decimal' : undefined}
      autoComplete="off"
      {...shared}
    />
  );
}

/** Seconds as `2026-11-15T09:30` in the reader's time zone. */
function localMoment(value: Given): string {
  if (value === null) return '';
  const at = new Date(Number(value) * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const textOf = (text?: TextObject) => unescapeText(text?.text ?? '');
