import type { FileMetadata } from '../../../shared';
import type { FileClass } from './classify-file';

/** A file that people shared. */
export interface SharedFile extends FileMetadata {
  readonly id: string;
  /** By all that Slack says of it. */
  readonly fileClass?: FileClass;
}
