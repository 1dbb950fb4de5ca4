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

export interface MessageFile {
  readonly id: string;
  readonly name?: string | null;
  readonly mimetype?: string;
  readonly size?: number;
}
