import type { FileMetadata } from '../../../shared';
import type { FileClass } from './classify-file';

export interface SharedFile extends FileMetadata {
  readonly id: string;
  readonly fileClass?: FileClass;
  /** The conversations where it is shared, as far as Slack lists them. */
  readonly sharedIn?: readonly string[];
}
