import { SocketModeClient } from '@slack/socket-mode';

/**
 * Slack's client, which survives every frame. As it is, it reads `payload.event.type` of each event, and emits what comes under the
 * name that a frame gives itself: an `app_rate_limited` (docs.slack.dev/apis/events-api: a payload without `event`), `null`, or an
 * event called `close` would end the process or the connection. Here every envelope is a `slack_event` and nothing else, and what
 * is no envelope is an `unknown_frame`.
 */
export class SocketClient extends SocketModeClient {
  protected override async onWebSocketMessage(data: string | ArrayBuffer, isBinary: boolean): Promise<void> {
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame === undefined) this.emit('unknown_frame');
    else await super.onWebSocketMessage(frame, false);
  }

  /** Slack's client rejects with nothing when it is disconnected before it is connected: that is no failure. */
  override async start(): ReturnType<SocketModeClient['start']> {
    try {
      return await super.start();
    } catch (error) {
      if (error === undefined) return { ok: false };
      throw error;
    }
  }
}

/** The frame as Slack's client may have it; nothing when it is of no known kind. */
function readFrame(text: string): string | undefined {
  try {
    const frame = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    if (frame?.type === 'hello' || frame?.type === 'disconnect') return text;
    // Under any type but `events_api` the client looks at nothing inside.
    return typeof frame?.envelope_id === 'string'
      ? JSON.stringify({ ...frame, type: 'envelope' })
      : undefined;
  } catch {
    return undefined;
  }
}
