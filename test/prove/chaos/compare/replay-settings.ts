/** One row of the table of the trails of settings. */
export interface SettingsRow {
  /** The channel; empty for the names of decisions. */
  readonly channel: string;
  readonly seq: number;
  readonly kind: string;
  readonly userId: string | null;
  readonly data: {
    readonly settings?: { readonly fourEyes?: readonly string[] };
    readonly proposedBy?: string;
  };
  /** The time in milliseconds. */
  readonly at: number;
}

interface ReplayedSettings {
  /** What cannot have happened in this order. */
  readonly problems: readonly string[];
  /** Whether a verdict needed a second person in a channel at a time; undefined if that changed at that time. */
  readonly needsSecondPerson: (channel: string, verdict: string, at: number) => boolean | undefined;
}

/** Two programs that write at once may date what they write in the other order. */
const AT_ONCE_MS = 5_000;
/** The entries that apply from then on; a proposal does not. */
const applied = ['recorded', 'changed', 'confirmed'];

/** Goes through the trails of the settings of all channels, oldest first. */
export function replaySettings(rows: readonly SettingsRow[]): ReplayedSettings {
  const problems: string[] = [];
  const periods = new Map<string, { readonly from: number; readonly verdicts: readonly string[] }[]>();
  for (const { channel, seq, kind, userId, data, at } of rows) {
    if (channel === '' || !applied.includes(kind)) continue;
    const ofChannel = periods.get(channel) ?? [{ from: 0, verdicts: [] }];
    const verdicts = data.settings?.fourEyes ?? [];
    const isLoosened = ofChannel.at(-1)?.verdicts.some((verdict) => !verdicts.includes(verdict));
    const about = `settings of ${channel}, entry ${seq}`;
    if (kind === 'changed' && isLoosened) problems.push(`${about}: ${userId} loosened them alone`);
    if (kind === 'confirmed' && userId === data.proposedBy)
      problems.push(`${about}: ${userId} confirmed the own proposal`);
    periods.set(channel, [...ofChannel, { from: at, verdicts }]);
  }
  const needsSecondPerson: ReplayedSettings['needsSecondPerson'] = (channel, verdict, at) => {
    const ofChannel = periods.get(channel) ?? [];
    const before = ofChannel.findLast(({ from }) => from < at - AT_ONCE_MS);
    const meanwhile = ofChannel.filter(({ from }) => Math.abs(from - at) <= AT_ONCE_MS);
    const answers = new Set([before, ...meanwhile].map((one) => one?.verdicts.includes(verdict) ?? false));
    return answers.size === 1 ? answers.has(true) : undefined;
  };
  return { problems, needsSecondPerson };
}
