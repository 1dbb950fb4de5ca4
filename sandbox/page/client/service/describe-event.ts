import type { LoggedRiskEvent } from '../../../risk/risk-event';

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  doc_xray: 'Doc X-Ray',
  magpie: 'Financial X-Ray',
  manager_xray: 'Manager X-Ray',
  bank_xray: 'Bank X-Ray',
  esg: 'ESG report',
};

export const getSourceName = (source: string) => SOURCE_NAMES[source] ?? source;

/** What happened in the service, in a few words. */
export function describeEvent(happened: LoggedRiskEvent): string {
  switch (happened.type) {
    case 'request.created':
      return `Request made for ${happened.code}`;
    case 'notes.added':
      return 'Financial figures added';
    case 'medium.described':
      return `${happened.file} announced`;
    case 'medium.stored':
      return `File stored: ${happened.size.toLocaleString()} bytes`;
    case 'medium.online':
      return `${happened.file} is online, the analysis begins`;
    case 'report.ready':
      return `${getSourceName(happened.source)} ready`;
    case 'report.revised':
      return `${getSourceName(happened.source)} changed`;
    case 'webhook.delivered':
      return happened.attempt > 1 ? `Webhook delivered, attempt ${happened.attempt}` : 'Webhook delivered';
    case 'webhook.failed':
      return `Webhook failed (${happened.outcome})${happened.final ? ', given up' : ', will be tried again'}`;
    case 'clock.advanced':
      return `Clock put forward by ${Math.round(happened.ms / 60_000)} min`;
    case 'reset':
      return 'Everything was reset';
  }
}
