import { useMemo } from 'react';
import { useStore } from '../live/store';
import { timeOf } from '../messages/moments';
import { DossierCard } from './dossier-card';
import type { LiveService } from './live-service';
import { sentence } from './sentence';
import { dossiersOf } from './service-state';

/** What the service holds, and what happens in it. */
export function LiveTab({ service }: { service: LiveService }) {
  const read = useStore(service.state);
  const activities = useStore(service.activities);
  const dossiers = useMemo(() => (read ? dossiersOf(read.service) : []), [read]);
  return (
    <>
      <section aria-label="Requests">
        <h3>Requests</h3>
        {dossiers.length === 0 && (
          <p className="hint">None yet. Share a statement in a channel to make one.</p>
        )}
        {dossiers.map((dossier) => (
          <DossierCard key={dossier.request.id} dossier={dossier} />
        ))}
      </section>
      <section aria-label="Activity">
        <h3>As it happens</h3>
        {activities.length === 0 && <p className="hint">Quiet so far.</p>}
        <ol className="activities" aria-live="polite">
          {activities.map(({ id, happened }) => (
            <li key={id}>
              <time dateTime={happened.at}>{timeOf(new Date(happened.at))}</time> {sentence(happened)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
