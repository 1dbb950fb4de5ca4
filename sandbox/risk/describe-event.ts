import type { RiskEvent } from './risk-event';

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  doc_xray: 'Doc X-Ray',
  magpie: 'Financial X-Ray',
  manager_xray: 'Manager X-Ray',
  bank_xray: 'Bank X-Ray',
  esg: 'ESG report',
};

export const getSourceName = (source: string) => SOURCE_NAMES[source] ?? source;

/** One line for the terminal and the page, without webhook URLs, because they contain a token. */
export function describeEvent(event: RiskEvent): string {
  switch (event.type) {
    case 'request.created':
      return `Request ${event.request} created for ${event.code}`;
    case 'notes.added':
      return `Financial figures added to ${event.request}`;
    case 'medium.created':
      return `Medium created for ${event.file}`;
    case 'medium.stored':
      return `File stored: ${event.size.toLocaleString('en')} bytes`;
    case 'medium.online':
      return `Analysis of ${event.file} started`;
    case 'report.ready':
      return `${getSourceName(event.source)} ready: ${event.report}`;
    case 'report.revised':
      return `${getSourceName(event.source)} changed: ${event.report}`;
    case 'webhook.delivered':
      return `Webhook delivered for ${event.report}${event.attempt > 1 ? `, attempt ${event.attempt}` : ''}`;
    case 'webhook.failed':
      return `Webhook failed for ${event.report} (${event.outcome}), ${event.final ? 'no more attempts' : 'will retry'}`;
    case 'clock.advanced':
      return `Clock moved forward by ${Math.round(event.ms / 60_000).toLocaleString('en')} min`;
    case 'reset':
      return 'Sandbox reset';
  }
}
