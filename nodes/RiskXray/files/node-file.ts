import type { DocumentFile } from '../../../shared';

/** A file of an n8n item. */
export interface NodeFile extends DocumentFile {
  /** Releases a file that was opened but not read. */
  readonly close: () => void;
}
