import type { FileMetadata } from '../../../shared';
import type { FileClass } from './classify-file';

export interface SharedFile extends FileMetadata {
  readonly id: string;
  readonly fileClass?: FileClass;
}
