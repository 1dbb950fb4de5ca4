import type { FileProperties } from './classify-file';

/** The parts of a message that matter here. */
export interface FileMessage {
  readonly subtype?: string;
  readonly channel: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  readonly files?: readonly MessageFile[];
}

export interface MessageFile extends FileProperties {
  readonly id: string;
  readonly size?: number;
}
