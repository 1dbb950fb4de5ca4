import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import { appendTrail } from './append-trail';
import type { Case } from './case';
import { type CompanyPlace, endWaiting, findCase, lockOpenCase, openCase } from './case-rows';

interface JoinedCase {
  readonly id: string;
  /** The case had been put off until documents came: who waited for them, and since which entry of its trail nobody does. */
  readonly waited?: { readonly before: Case; readonly seq: number };
}

/** More often than this nobody decides a company between two statements. */
const MAX_TRIES = 10;

/**
 * The open case of a company in a channel, locked: the one that is there, or a new one. What arrives about a company ends the
 * waiting for its documents.
 */
export async function joinCase(
  bot: Pick<StoreContext, 'clock'>,
  tx: Transaction,
  {
    analysisId,
    userId,
    businessName,
    hasDocuments,
    ...place
  }: CompanyPlace & {
    readonly analysisId: string;
    readonly userId: string;
    readonly businessName?: string;
    readonly hasDocuments: boolean;
  },
): Promise<JoinedCase> {
  const at = currentDate(bot);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const opened = await openCase(tx, place, { userId, ...(businessName !== undefined && { businessName }) });
    if (opened !== undefined) {
      const earlierId = (await findCase(tx, opened))?.earlierId;
      const data = { analysisId, ...(earlierId !== undefined && { earlierId }) };
      await appendTrail(tx, opened, { kind: 'opened', data }, { at, userId });
      return { id: opened };
    }
    const found = await lockOpenCase(tx, place);
    // Somebody decided it between the two statements.
    if (!found) continue;
    const joined = await appendTrail(tx, found.id, { kind: 'joined', data: { analysisId } }, { at, userId });
    if (found.state !== 'waiting' || !hasDocuments) return { id: found.id };
    await endWaiting(tx, found.id, at);
    const seq = await appendTrail(
      tx,
      found.id,
      { kind: 'documents_arrived', data: { analysisId } },
      { at, userId },
    );
    return { id: found.id, waited: { before: found, seq: seq ?? joined ?? 0 } };
  }
  throw new Error('A case could neither be opened nor joined.');
}
