import { useEffect, useState } from 'react';
import { unescapeText } from '../composer/escape-text';
import { useTexts } from '../texts/language';
import type { SelectOption } from './block-types';
import { ChoiceList } from './choice-list';
import { isMultiSelect, toValues } from './element-value';
import type { FieldProps } from './field-props';

const DEBOUNCE_MS = 250;

interface Props extends FieldProps {
  loadOptions(query: string): Promise<SelectOption[]>;
}

/** A menu with external options, which the app returns for a query. */
export function ExternalSelect({
  element,
  value,
  onChange,
  loadOptions,
  id,
  label,
  disabled,
  describedBy,
}: Props) {
  const [query, setQuery] = useState('');
  const { blocks } = useTexts();
  const [options, setOptions] = useState<SelectOption[]>(initialOptions(element));
  const minLength = Number(element.min_query_length ?? 3);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new query loads options
  useEffect(() => {
    if (query.length < minLength) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await loadOptions(query);
      if (!stale)
        setOptions((before) => [...before.filter((one) => toValues(value).includes(one.value)), ...found]);
    }, DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query]);

  const unique = options.filter(
    (one, index) => options.findIndex(({ value }) => value === one.value) === index,
  );
  return (
    <>
      <input
        id={id}
        type="search"
        value={query}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={unescapeText(element.placeholder?.text ?? blocks.search)}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ChoiceList
        options={unique}
        selected={toValues(value)}
        multiple={isMultiSelect(element)}
        disabled={disabled}
        label={blocks.searchResults}
        onChange={(chosen) => onChange(isMultiSelect(element) ? chosen : (chosen[0] ?? null))}
      />
    </>
  );
}

function initialOptions({ initial_option, initial_options }: FieldProps['element']): SelectOption[] {
  return [initial_option, initial_options].flat().filter(Boolean) as SelectOption[];
}
