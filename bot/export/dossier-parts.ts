import type { Redacted } from '../redaction';
import type { DossierData } from './dossier-data';

/** What the sections of a dossier are made of. */
export interface DossierParts {
  /** What another company may read too. */
  readonly shown: Redacted<'dossier', DossierData>;
  /** All of it; absent where another company can read the channel. */
  readonly full?: DossierData;
}
