import type { InputValue } from '../../../slack/control/contract';
import { unescapeText } from '../composer/escape-text';
import { useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import type { BlockElement, SelectOption, TextObject } from './block-types';
import { ChoiceList } from './choice-list';
import { getOptions, isMultiSelect, toText, toValues } from './element-value';
import { ExternalSelect } from './external-select';
import type { FieldProps } from './field-props';

/** An input element, with native controls of the browser. */
export function Field(props: FieldProps) {
  const { element, value, onChange, disabled, loadOptions } = props;
  const options = useOptions(element);
  if (loadOptions && element.type.endsWith('external_select'))
    return <ExternalSelect {...props} loadOptions={loadOptions} />;
  if (isMultiSelect(element) || element.type === 'radio_buttons') {
    return (
      <ChoiceList
        options={options}
        selected={toValues(value)}
        multiple={isMultiSelect(element)}
        disabled={disabled}
        label={props.label}
        onChange={(chosen) => onChange(isMultiSelect(element) ? chosen : (chosen[0] ?? null))}
      />
    );
  }
  if (element.type.endsWith('_select')) return <Select {...props} options={options} />;
  return <TextField {...props} />;
}

/** The options of a menu; people and channels come from the workspace. */
function useOptions(element: BlockElement): SelectOption[] {
  const { people, channels } = useWorkspaceSnapshot();
  const toOption = (id: string, text: string): SelectOption => ({
    value: id,
    text: { type: 'plain_text', text },
  });
  if (/users_select$/.test(element.type))
    return people.filter(({ isBot }) => !isBot).map(({ id, realName }) => toOption(id, realName));
  if (/(channels|conversations)_select$/.test(element.type))
    return channels
      .filter(({ kind, archived }) => kind !== 'im' && !archived)
      .map(({ id, name }) => toOption(id, `#${name}`));
  return getOptions(element);
}

function getFieldAttributes({ id, label, required, invalid, describedBy, disabled, element }: FieldProps) {
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

function Select({ options, ...props }: FieldProps & { options: SelectOption[] }) {
  const { element, value, onChange } = props;
  const { blocks } = useTexts();
  const placeholder = getText(element.placeholder) || blocks.choose;
  const groups = element.option_groups;
  const option = ({ value, text }: SelectOption) => (
    <option key={value} value={value}>
      {getText(text)}
    </option>
  );
  return (
    <select
      {...getFieldAttributes(props)}
      value={toText(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{placeholder}</option>
      {groups
        ? groups.map(({ label, options }) => (
            <optgroup key={label.text} label={getText(label)}>
              {options.map(option)}
            </optgroup>
          ))
        : options.map(option)}
    </select>
  );
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
  number_input: 'text',
  email_text_input: 'email',
  url_text_input: 'url',
};

function TextField(props: FieldProps) {
  const { element, value, onChange, onEnter } = props;
  const isDateTime = element.type === 'datetimepicker';
  const shared = {
    ...getFieldAttributes(props),
    value: isDateTime ? toLocalDateTime(value) : toText(value),
    placeholder: getText(element.placeholder),
    onChange: ({ target }: { target: { value: string } }) => {
      if (target.value === '') onChange(null);
      else onChange(isDateTime ? Math.floor(Date.parse(target.value) / 1000) : target.value);
    },
  };
  if (element.multiline) return <textarea rows={4} {...shared} />;
  return (
    <input
      type={INPUT_TYPES[element.type] ?? 'text'}
      inputMode={element.type === 'number_input' ? 'decimal' : undefined}
      autoComplete="off"
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      {...shared}
    />
  );
}

/** Converts seconds to local time, such as `2026-11-15T09:30`. */
function toLocalDateTime(value: InputValue): string {
  if (value === null) return '';
  const at = new Date(Number(value) * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const getText = (text?: TextObject) => unescapeText(text?.text ?? '');
