import type { Suggestion } from './suggestions';

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  chosen: number;
  onTake(suggestion: Suggestion): void;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

export function SuggestionList({ id, suggestions, chosen, onTake }: Props) {
  return (
    <div className="suggestions" id={id} role="listbox" aria-label="Commands">
      {suggestions.map((suggestion, index) => (
        // The keyboard is the text box's: it moves through the options by aria-activedescendant.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={suggestion.text}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <strong>{suggestion.label}</strong>
          {suggestion.about && <span>{suggestion.about}</span>}
        </div>
      ))}
    </div>
  );
}
