/** What a card of an analysis or of an alert says of its case, read as a person reads it. */
export interface ShownCase {
  readonly caseId: string;
  readonly kind: 'analysis' | 'alert';
  /** The id of the analysis that it is the card of. */
  readonly analysisId?: string;
  readonly channel: string;
  readonly ts: string;
  readonly state: 'open' | 'proposed' | 'waiting' | 'decided';
  /** The verdict in the title of the card of an analysis, if there is one. */
  readonly verdict?: string;
  readonly decision?: string;
  readonly by?: string;
  /** The time in seconds. */
  readonly at?: number;
  readonly confirmedBy?: string;
  readonly reason?: string;
  /** The owner. Empty: the card says that nobody has the case. Absent: it says nothing about it. */
  readonly owner?: string;
}

interface SlackMessage {
  readonly ts: string;
  readonly thread_ts?: string;
  readonly metadata?: {
    readonly event_type?: string;
    readonly event_payload?: { readonly key?: string; readonly report_id?: string };
  };
  readonly text?: string;
  readonly blocks?: readonly unknown[];
}

/**
 * The newest card of each analysis and all cards of alerts in these channels, over the control API of the workspace. An alert
 * names the report of a case.
 */
export async function readCards(
  workspaceUrl: string,
  channels: readonly string[],
  cases: {
    readonly ofReport: ReadonlyMap<string, string>;
    readonly ofAnalysis: ReadonlyMap<string, string>;
  },
): Promise<ShownCase[]> {
  const alerts: ShownCase[] = [];
  const newest = new Map<string, ShownCase>();
  for (const channel of channels) {
    const response = await fetch(`${workspaceUrl}/_workspace/people/ada/channels/${channel}`);
    if (!response.ok) throw new Error(`The messages of ${channel} cannot be read: ${response.status}`);
    const { messages } = (await response.json()) as { messages: readonly SlackMessage[] };
    for (const message of messages) {
      const { event_type: type, event_payload: { key = '', report_id: reportId = '' } = {} } =
        message.metadata ?? {};
      const alerted = type === 'risk_xray_alert' ? cases.ofReport.get(reportId) : undefined;
      // Later findings are replies, which say nothing of decisions.
      if (alerted !== undefined && (message.thread_ts ?? message.ts) === message.ts)
        alerts.push({ caseId: alerted, kind: 'alert', channel, ts: message.ts, ...readStatus(message) });
      const analysisId = /^case:(\d+)(?::|$)/.exec(key)?.[1];
      const caseId = analysisId && cases.ofAnalysis.get(analysisId);
      if (!caseId) continue;
      const before = newest.get(analysisId);
      // An analysis whose thread was deleted has another card in the channel.
      if (before && Number(before.ts) > Number(message.ts)) continue;
      // A decision that is made or proposed stands before the verdict.
      const title = (message.text ?? '').replace(/^(?:⚖️|⏳) [^·]+ · /u, '');
      const verdict = verdictOfEmoji[[...title][0] ?? ''];
      newest.set(analysisId, {
        ...{ caseId, kind: 'analysis', analysisId, channel, ts: message.ts },
        ...(verdict !== undefined && { verdict }),
        ...readStatus(message),
      });
    }
  }
  return [...newest.values(), ...alerts];
}

const verdictOfEmoji: Readonly<Record<string, string>> = {
  '🔴': 'alert',
  '🟡': 'review',
  '⚪': 'unknown',
  '🟢': 'clear',
};

const DATE = '<!date\\^(\\d+)\\^[^>]*>';
const decidedLine = new RegExp(
  `⚖️ (.+?)(?:: decided)? by <@(\\w+)>, ${DATE}(?: · confirmed by <@(\\w+)>, ${DATE})?`,
);
const proposedLine = new RegExp(`⏳ (.+?):? proposed by <@(\\w+)>, ${DATE}`);
const takenLine = new RegExp(`👤 taken by <@(\\w+)>, ${DATE}`);

function readStatus(
  message: SlackMessage,
): Omit<ShownCase, 'caseId' | 'kind' | 'channel' | 'ts' | 'verdict'> {
  const all = [message.text ?? '', ...collectTexts(message.blocks ?? [])].join('\n');
  // What was decided before this case says nothing about it.
  const text = all.replaceAll(/^Earlier: .*$/gm, '');
  const owner = takenLine.exec(text)?.[1] ?? (text.includes('nobody has it yet') ? '' : undefined);
  const owned = owner === undefined ? {} : { owner };
  const [decided, proposed] = [decidedLine.exec(text), proposedLine.exec(text)];
  const found = decided ?? proposed;
  if (!found) return { state: 'open', ...owned };
  const [, decision, by, at, confirmedBy] = found;
  const reason = /^Reason: (.*)$/m.exec(text)?.[1];
  return {
    state: !decided ? 'proposed' : text.includes('📎 waiting for documents') ? 'waiting' : 'decided',
    decision,
    by,
    at: Number(at),
    ...(confirmedBy && { confirmedBy }),
    ...(reason !== undefined && { reason }),
    ...owned,
  };
}

function collectTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'text' && typeof inner === 'string' ? [inner] : collectTexts(inner),
  );
}
