import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { navigate } from '../route/use-route';

/** Switches between the people of this company. */
export function PersonSwitch() {
  const { people, me } = useWorkspaceSnapshot();
  const { route } = useWorkspace();
  const choices = people.filter(({ isBot, external }) => !isBot && !external);
  return (
    <label className="field-row">
      <span>You are</span>
      <select
        value={me.name}
        onChange={({ target }) => navigate({ person: target.value, place: route.place })}
      >
        {choices.map(({ name, realName }) => (
          <option key={name} value={name}>
            {realName}
          </option>
        ))}
      </select>
    </label>
  );
}
