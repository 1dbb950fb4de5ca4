import type { DocumentFile } from '../../../shared';

/** A file as n8n has it. */
export interface NodeFile extends DocumentFile {
  /** Lets go of what was opened and not read. */
  readonly close: () => void;
}
