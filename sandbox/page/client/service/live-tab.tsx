import { useMemo } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { formatTime } from '../messages/format-time';
import { useTexts } from '../texts/language';
import { RequestCard } from './request-card';
import { groupByRequest } from './service-state';

export function LiveTab() {
  const { service } = useWorkspace();
  const read = useExternalStore(service.state);
  const events = useExternalStore(service.events);
  const { locale, service: texts } = useTexts();
  const requests = useMemo(() => (read ? groupByRequest(read.service) : []), [read]);
  return (
    <>
      <section aria-label={texts.requests}>
        <h3>{texts.requests}</h3>
        {requests.length === 0 && <p className="hint">{texts.noRequests}</p>}
        {requests.map((details) => (
          <RequestCard key={details.request.id} details={details} />
        ))}
      </section>
      <section aria-label={texts.events}>
        <h3>{texts.events}</h3>
        {events.length === 0 && <p className="hint">{texts.noEvents}</p>}
        <ol className="events" aria-live="polite">
          {events.map(({ id, event }) => (
            <li key={id}>
              <time dateTime={event.at}>{formatTime(new Date(event.at), locale)}</time>{' '}
              {texts.describeEvent(event)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
