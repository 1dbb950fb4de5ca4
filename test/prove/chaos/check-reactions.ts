import type { Queryable } from '../../../bot/store/queryable';
import type { SoakEnvironment } from '../soak-environment';
import { groupBy } from './check-invariants';
import type { SharedFile } from './share-files';

interface StoredAnalysis {
  readonly messageTs: string;
  readonly state: string;
  readonly verdict: string | null;
}

const names: Readonly<Record<string, string>> = {
  alert: 'red_circle',
  review: 'large_yellow_circle',
  unknown: 'white_circle',
  clear: 'large_green_circle',
};

/** Returns a sentence about each message that in the end does not show what its case comes to, and nothing else. */
export async function checkReactions(
  db: Queryable,
  { workspace }: Pick<SoakEnvironment, 'workspace'>,
  shared: readonly SharedFile[],
): Promise<string[]> {
  const analyses = await db.query<StoredAnalysis>(
    `select a.message_ts as "messageTs", k.state, k.verdict
     from xray.analyses a join xray.cases k on k.id = a.case_id where a.message_ts is not null`,
  );
  const ofMessage = groupBy(analyses, ({ messageTs }) => messageTs);
  return shared
    .filter(({ channel, message }) => workspace.messages(channel).some(({ ts }) => ts === message.ts))
    .flatMap(({ index, message }) => {
      const shown = workspace.reactions(message).map(({ name }) => name);
      const [analysis] = ofMessage.get(message.ts) ?? [];
      const expected = analysis ? toName(analysis) : undefined;
      if (shown.join() === (expected ?? '')) return [];
      return [`submission ${index}: its message shows “${shown.join()}”, not “${expected ?? ''}”`];
    });
}

/** Nothing is awaited any more: what has no verdict stopped. */
function toName({ state, verdict }: StoredAnalysis): string | undefined {
  return state === 'decided' ? 'scales' : names[verdict ?? 'unknown'];
}
