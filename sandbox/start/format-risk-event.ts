import type { LoggedRiskEvent } from '../risk';

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  doc_xray: 'Doc X-Ray',
  magpie: 'Financial X-Ray',
  manager_xray: 'Manager X-Ray',
};

/** What happened at the Risk API, in plain words. The address of a webhook holds a token, so it is not told. */
export function formatRiskEvent(happened: LoggedRiskEvent): string | undefined {
  const words = describeRiskEvent(happened);
  return words && `Risk API: ${words}`;
}

function describeRiskEvent(happened: LoggedRiskEvent): string | undefined {
  switch (happened.type) {
    case 'request.created':
      return `request ${happened.request} on ${happened.code}`;
    case 'notes.added':
      return `figures added to ${happened.request}`;
    case 'medium.described':
      return `waits for ${happened.file}`;
    case 'medium.stored':
      return `${happened.size.toLocaleString('en')} bytes stored`;
    case 'medium.online':
      return `analyses ${happened.file}`;
    case 'report.ready':
      return `${SOURCE_NAMES[happened.source] ?? happened.source} ready, ${happened.report}`;
    case 'report.revised':
      return `${SOURCE_NAMES[happened.source] ?? happened.source} changed, ${happened.report}`;
    case 'webhook.delivered':
      return `the bot was told of ${happened.report}`;
    case 'webhook.failed':
      return `the bot could not be told of ${happened.report} (${happened.outcome})${happened.final ? ', given up' : ''}`;
    case 'clock.advanced':
      return `the clock was turned ${(happened.ms / 3_600_000).toLocaleString('en')} hours ahead`;
    case 'reset':
      return 'everything forgotten';
  }
}
