import { useWorkspaceSnapshot } from '../live/workspace-context';
import { ViewModal } from './view-modal';

/** The app's modals, of which people see the top one; those below keep what was filled in. */
export function ModalStack() {
  const { views } = useWorkspaceSnapshot();
  return views.map((view) => <ViewModal key={view.id} view={view} />);
}
