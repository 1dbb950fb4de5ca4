import { Fragment, useEffect, useState } from 'react';
import { unescapeText } from '../composer/escape-text';
import { useTexts } from '../texts/language';
import type { OptionGroup, SelectOption } from './block-types';
import { ChoiceList } from './choice-list';
import { isMultiSelect, toValues } from './element-value';
import type { FieldProps } from './field-props';

const DEBOUNCE_MS = 250;

interface Props extends FieldProps {
  loadOptions(query: string): Promise<OptionGroup[]>;
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
  const [groups, setGroups] = useState<OptionGroup[]>([{ options: initialOptions(element) }]);
  const minLength = Number(element.min_query_length ?? 3);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new query loads options
  useEffect(() => {
    if (query.length < minLength) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await loadOptions(query);
      if (!stale) setGroups((before) => [keepChosen(before, toValues(value)), ...found]);
    }, DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query]);

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
      {withoutRepeated(groups).map(({ label: group, options }) => (
        <Fragment key={group?.text ?? ''}>
          {group && <p className="choice-group">{unescapeText(group.text)}</p>}
          <ChoiceList
            options={options}
            selected={toValues(value)}
            multiple={isMultiSelect(element)}
            disabled={disabled}
            label={group ? unescapeText(group.text) : blocks.searchResults}
            onChange={(chosen) => onChange(isMultiSelect(element) ? chosen : (chosen[0] ?? null))}
          />
        </Fragment>
      ))}
    </>
  );
}

/** What was chosen before stays, without its group. */
function keepChosen(groups: readonly OptionGroup[], chosen: readonly string[]): OptionGroup {
  return { options: groups.flatMap(({ options }) => options).filter(({ value }) => chosen.includes(value)) };
}

/** Each option is shown once, and no group without one. */
function withoutRepeated(groups: readonly OptionGroup[]): OptionGroup[] {
  const shown = new Set<string>();
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ value }) => !shown.has(value) && shown.add(value)),
    }))
    .filter(({ options }) => options.length > 0);
}

function initialOptions({ initial_option, initial_options }: FieldProps['element']): SelectOption[] {
  return [initial_option, initial_options].flat().filter(Boolean) as SelectOption[];
}
