import { useTexts } from '../texts/language';
import type { Suggestion } from './suggestion';

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  selected: number;
  onSelect(suggestion: Suggestion): void;
}

export const toOptionId = (list: string, index: number) => `${list}-${index}`;

export function SuggestionList({ id, suggestions, selected, onSelect }: Props) {
  const { composer } = useTexts();
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={composer.suggestions}>
      {suggestions.map((suggestion, index) => (
        // The focus stays in the text box, which selects options by aria-activedescendant.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={suggestion.text}
          id={toOptionId(id, index)}
          role="option"
          aria-selected={index === selected}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(suggestion)}
        >
          <strong>{suggestion.label}</strong>
          {suggestion.description && <span>{suggestion.description}</span>}
        </div>
      ))}
    </div>
  );
}
