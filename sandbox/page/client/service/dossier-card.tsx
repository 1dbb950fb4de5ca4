import type { Delivery } from '../../../risk/data/records';
import { kindName } from './sentence';
import type { Dossier } from './service-state';

const DELIVERY: Readonly<Record<Delivery['state'], string>> = {
  pending: 'on its way',
  delivered: 'delivered',
  failed: 'failed',
};

/** A request of the service, with its media, reports and webhooks. */
export function DossierCard({ dossier }: { dossier: Dossier }) {
  const { request, media, analyses, reports, deliveries } = dossier;
  return (
    <details className="dossier" open>
      <summary>
        <strong>{request.businessName ?? `${request.code.type} ${request.code.id}`}</strong>
        <span className="hint">
          {request.code.type} {request.code.id}
        </span>
      </summary>
      <ul>
        {media.map(({ id, meta, status }) => (
          <Row key={id} kind="Medium" text={meta.name} state={status} good={status === 'online'} />
        ))}
        {analyses.map(({ id, kind }) => (
          <Row key={id} kind="Analysis" text={kindName(kind)} state="running" />
        ))}
        {reports.map(({ listedAs, content }) => (
          <li key={String(content.id)} className="dossier-report">
            <details>
              <summary>
                <span className="kind">Report</span> {kindName(listedAs)}
              </summary>
              <pre>{JSON.stringify(content, null, 2)}</pre>
            </details>
          </li>
        ))}
        {deliveries.map(({ id, state, attempts }) => (
          <Row
            key={id}
            kind="Webhook"
            text={`${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}`}
            state={DELIVERY[state]}
            good={state === 'delivered'}
            bad={state === 'failed'}
          />
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  kind: string;
  text: string;
  state: string;
  good?: boolean;
  bad?: boolean;
}

function Row({ kind, text, state, good, bad }: RowProps) {
  return (
    <li>
      <span className="kind">{kind}</span>
      <span className="dossier-text">{text}</span>
      <span className={`state ${good ? 'good' : bad ? 'bad' : ''}`}>{state}</span>
    </li>
  );
}
