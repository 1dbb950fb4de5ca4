import type { PersonView } from '../../../slack/control/contract';
import { AppIcon } from '../appearance/icons';

/** The avatar, always next to the name, so it has no label. */
export function Avatar({ person }: { person?: PersonView }) {
  if (person?.isBot) {
    return (
      <span className="avatar app" aria-hidden="true">
        <AppIcon />
      </span>
    );
  }
  const initials = (person?.realName ?? '?')
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  const shade = [...(person?.id ?? '')].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 5;
  return (
    <span className={`avatar shade-${shade}`} aria-hidden="true">
      {initials}
    </span>
  );
}
