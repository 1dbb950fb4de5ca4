/** What the newest card of a case says, read as a person reads it. */
export interface ShownCase {
  readonly caseId: string;
  readonly channel: string;
  readonly ts: string;
  readonly state: 'open' | 'proposed' | 'decided';
  readonly decision?: string;
  readonly by?: string;
  /** In seconds. */
  readonly at?: number;
  readonly confirmedBy?: string;
  readonly reason?: string;
  /** Empty: the card says that nobody has the case. Absent: it says nothing about it. */
  readonly owner?: string;
}

interface SlackMessage {
  readonly ts: string;
  readonly metadata?: { readonly event_payload?: { readonly key?: string } };
  readonly text?: string;
  readonly blocks?: readonly unknown[];
}

/** The cards of all cases in these channels, over the control API of the workspace. */
export async function readCards(workspaceUrl: string, channels: readonly string[]): Promise<ShownCase[]> {
  const newest = new Map<string, ShownCase>();
  for (const channel of channels) {
    const response = await fetch(`${workspaceUrl}/_workspace/people/ada/channels/${channel}`);
    if (!response.ok) throw new Error(`The messages of ${channel} cannot be read: ${response.status}`);
    const { messages } = (await response.json()) as { messages: readonly SlackMessage[] };
    for (const message of messages) {
      const caseId = /^case:(\d+)(?::|$)/.exec(message.metadata?.event_payload?.key ?? '')?.[1];
      if (caseId === undefined) continue;
      const before = newest.get(caseId);
      // A case whose thread was deleted has another card in the channel.
      if (before && Number(before.ts) > Number(message.ts)) continue;
      newest.set(caseId, { caseId, channel, ts: message.ts, ...readStatus(message) });
    }
  }
  return [...newest.values()];
}

const DATE = '<!date\\^(\\d+)\\^[^>]*>';
const decidedLine = new RegExp(
  `⚖️ (.+?): decided by <@(\\w+)>, ${DATE}(?: · confirmed by <@(\\w+)>, ${DATE})?`,
);
const proposedLine = new RegExp(`⏳ (.+?): proposed by <@(\\w+)>, ${DATE}`);
const takenLine = new RegExp(`👤 taken by <@(\\w+)>, ${DATE}`);

function readStatus(message: SlackMessage): Omit<ShownCase, 'caseId' | 'channel' | 'ts'> {
  const text = [message.text ?? '', ...collectTexts(message.blocks ?? [])].join('\n');
  const owner = takenLine.exec(text)?.[1] ?? (text.includes('not taken yet') ? '' : undefined);
  const owned = owner === undefined ? {} : { owner };
  const [decided, proposed] = [decidedLine.exec(text), proposedLine.exec(text)];
  const found = decided ?? proposed;
  if (!found) return { state: 'open', ...owned };
  const [, decision, by, at, confirmedBy] = found;
  const reason = /^Reason: (.*)$/m.exec(text)?.[1];
  return {
    state: decided ? 'decided' : 'proposed',
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
