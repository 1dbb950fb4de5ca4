import { useMemo } from 'react';
import { describeEvent } from '../../../risk/describe-event';
import { useExternalStore } from '../live/external-store';
import { formatTime } from '../messages/format-time';
import type { LiveService } from './live-service';
import { RequestCard } from './request-card';
import { groupByRequest } from './service-state';

export function LiveTab({ service }: { service: LiveService }) {
  const read = useExternalStore(service.state);
  const events = useExternalStore(service.events);
  const requests = useMemo(() => (read ? groupByRequest(read.service) : []), [read]);
  return (
    <>
      <section aria-label="Requests">
        <h3>Requests</h3>
        {requests.length === 0 && (
          <p className="hint">None yet. Share a statement in a channel to create one.</p>
        )}
        {requests.map((details) => (
          <RequestCard key={details.request.id} details={details} />
        ))}
      </section>
      <section aria-label="Events">
        <h3>Events</h3>
        {events.length === 0 && <p className="hint">None yet.</p>}
        <ol className="events" aria-live="polite">
          {events.map(({ id, event }) => (
            <li key={id}>
              <time dateTime={event.at}>{formatTime(new Date(event.at))}</time> {describeEvent(event)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
