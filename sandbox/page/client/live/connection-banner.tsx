import { useStore } from './store';
import { useWorkspace } from './workspace-context';

export function ConnectionBanner() {
  const { live } = useWorkspace();
  const connection = useStore(live.connection);
  return (
    <div className="connection" role="status">
      {connection === 'lost' && 'Connection lost, trying again…'}
    </div>
  );
}
