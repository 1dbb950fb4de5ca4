import type { PersonView } from '../../../slack/control/contract';
import { AppIcon } from '../appearance/app-icon';

/** A person by initials, the app by its sign. Beside a name, so it has none of its own. */
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
  const shade = [...(person?.id ?? '')].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 5;
  return (
    <span className={`avatar shade-${shade}`} aria-hidden="true">
      {initials}
    </span>
  );
}
