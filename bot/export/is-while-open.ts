import type { SettingsEntry } from '../decisions';
import type { PublicPart } from '../redaction';
import type { DossierData } from './dossier-data';

/** Whether the settings of deciding were changed from the opening of a case to its decision, if there is one. */
export function isWhileOpen(
  { at }: Pick<SettingsEntry, 'at'>,
  { overview, createdAt }: Pick<PublicPart<'dossier', DossierData>, 'overview' | 'createdAt'>,
): boolean {
  const { createdAt: openedAt, state, decision } = overview.status;
  const decidedAt = state === 'decided' ? (decision?.confirmedAt ?? decision?.at) : undefined;
  const end = decidedAt ?? createdAt.getTime();
  return at >= openedAt && at.getTime() <= end;
}
