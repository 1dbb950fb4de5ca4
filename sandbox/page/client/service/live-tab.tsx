import { useMemo } from 'react';
import { useExternalStore } from '../live/external-store';
import { formatTime } from '../messages/format-time';
import { describeEvent } from './describe-event';
import type { LiveService } from './live-service';
import { RequestCard } from './request-card';
import { groupByRequest } from './service-state';

/** What the service holds, and what happens in it. */
export function LiveTab({ service }: { service: LiveService }) {
  const read = useExternalStore(service.state);
  const activities = useExternalStore(service.activities);
  const dossiers = useMemo(() => (read ? groupByRequest(read.service) : []), [read]);
  return (
    <>
      <section aria-label="Requests">
        <h3>Requests</h3>
        {dossiers.length === 0 && (
          <p className="hint">None yet. Share a statement in a channel to make one.</p>
        )}
        {dossiers.map((dossier) => (
          <RequestCard key={dossier.request.id} dossier={dossier} />
        ))}
      </section>
      <section aria-label="Activity">
        <h3>As it happens</h3>
        {activities.length === 0 && <p className="hint">Quiet so far.</p>}
        <ol className="activities" aria-live="polite">
          {activities.map(({ id, event }) => (
            <li key={id}>
              <time dateTime={event.at}>{formatTime(new Date(event.at))}</time> {describeEvent(event)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
