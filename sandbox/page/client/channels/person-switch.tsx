import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { navigate } from '../route/use-route';
import { useTexts } from '../texts/language';

/** Switches between the people of this company. */
export function PersonSwitch() {
  const { people, me } = useWorkspaceSnapshot();
  const { route } = useWorkspace();
  const { sidebar } = useTexts();
  const choices = people.filter(({ isBot, external }) => !isBot && !external);
  return (
    <label className="field-row">
      <span>{sidebar.person}</span>
      <select value={me.name} onChange={({ target }) => navigate({ ...route, person: target.value })}>
        {choices.map(({ name, realName }) => (
          <option key={name} value={name}>
            {realName}
          </option>
        ))}
      </select>
    </label>
  );
}
