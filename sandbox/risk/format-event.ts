import type { LoggedRiskEvent } from './risk-event';

/** What happened, in one line for the console, whatever a file is called. */
export function formatEvent(happened: LoggedRiskEvent): string {
  return `${happened.at.slice(0, 19).replace('T', ' ')}  ${describeEvent(happened).replace(/\p{Cc}/gu, '')}`;
}

function describeEvent(happened: LoggedRiskEvent): string {
  switch (happened.type) {
    case 'request.created':
      return `request ${happened.request} created for ${happened.code}`;
    case 'notes.added':
      return `notes added to ${happened.request}`;
    case 'medium.described':
      return `medium ${happened.medium} described: ${happened.file}`;
    case 'medium.stored':
      return `file stored: ${happened.key}, ${happened.size} bytes`;
    case 'medium.online':
      return `medium ${happened.medium} online: ${happened.file}`;
    case 'report.ready':
      return `report ${happened.report} ready: ${happened.source} of ${happened.request}`;
    case 'report.revised':
      return `report ${happened.report} changed: ${happened.source} of ${happened.request}`;
    case 'webhook.delivered':
      return `webhook delivered to ${happened.url} for ${happened.report}, attempt ${happened.attempt}`;
    case 'webhook.failed':
      return `webhook failed at ${happened.url} for ${happened.report}, attempt ${happened.attempt}: ${happened.outcome}${happened.final ? ', given up' : ''}`;
    case 'clock.advanced':
      return `clock advanced by ${happened.ms} ms`;
    case 'reset':
      return 'everything forgotten';
  }
}
