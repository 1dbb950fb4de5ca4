import { getSourceName } from '../../../risk/describe-event';
import { useTexts } from '../texts/language';
import type { RequestDetails } from './service-state';

/** A request of the service, with its media, reports and webhooks. */
export function RequestCard({ details }: { details: RequestDetails }) {
  const { request, media, analyses, reports, deliveries } = details;
  const { service: texts } = useTexts();
  return (
    <details className="request-card" open>
      <summary>
        <strong>{request.businessName ?? `${request.code.type} ${request.code.id}`}</strong>
        <span className="hint">
          {request.code.type} {request.code.id}
        </span>
      </summary>
      <ul>
        {media.map(({ id, meta, status }) => (
          <DetailRow
            key={id}
            kind={texts.kinds.medium}
            text={meta.name}
            state={status}
            good={status === 'online'}
          />
        ))}
        {analyses.map(({ id, kind }) => (
          <DetailRow key={id} kind={texts.kinds.analysis} text={getSourceName(kind)} state={texts.running} />
        ))}
        {reports.map(({ listedAs, content }) => (
          <li key={String(content.id)} className="request-report">
            <details>
              <summary>
                <span className="kind">{texts.kinds.report}</span> {getSourceName(listedAs)}
              </summary>
              <pre>{JSON.stringify(content, null, 2)}</pre>
            </details>
          </li>
        ))}
        {deliveries.map(({ id, state, attempts }) => (
          <DetailRow
            key={id}
            kind={texts.kinds.webhook}
            text={texts.attempts(attempts.length)}
            state={texts.deliveries[state]}
            good={state === 'delivered'}
            bad={state === 'failed'}
          />
        ))}
      </ul>
    </details>
  );
}

interface DetailRowProps {
  kind: string;
  text: string;
  state: string;
  good?: boolean;
  bad?: boolean;
}

function DetailRow({ kind, text, state, good, bad }: DetailRowProps) {
  return (
    <li>
      <span className="kind">{kind}</span>
      <span className="request-text">{text}</span>
      <span className={`state ${good ? 'good' : bad ? 'bad' : ''}`}>{state}</span>
    </li>
  );
}
