import { useExternalStore } from './external-store';
import { useWorkspace } from './workspace-context';

export function ConnectionBanner() {
  const { live } = useWorkspace();
  const connection = useExternalStore(live.connection);
  return (
    <div className="connection" role="status">
      {connection === 'lost' && 'Connection lost, trying again…'}
    </div>
  );
}
