import { SocketModeClient } from '@slack/socket-mode';

type Frame = Readonly<Record<string, unknown>>;

/**
 * Slack's client, which survives every frame. As it is, it reads `payload.event.type` of each event, and emits what comes under the
 * name that a frame gives itself: an `app_rate_limited` (docs.slack.dev/apis/events-api: a payload without `event`), `null`, or an
 * event called `close` would end the process or the connection. Here every envelope is a `slack_event` and nothing else, and what
 * is no envelope is an `unknown_frame`.
 */
export class SocketClient extends SocketModeClient {
  protected override async onWebSocketMessage(data: string | ArrayBuffer, isBinary: boolean): Promise<void> {
    const frame = isBinary ? undefined : parseFrame(String(data));
    // Instead of a hello: https://github.com/slackapi/node-slack-sdk/issues/1654. The client asks for another in five seconds.
    if (frame?.type === 'disconnect' && frame.reason === 'too_many_websockets')
      this.emit('too_many_websockets');
    const text = frame && toReadableFrame(frame);
    if (text === undefined) this.emit('unknown_frame');
    else await super.onWebSocketMessage(text, false);
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

function parseFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? (frame as Frame) : undefined;
  } catch {
    return undefined;
  }
}

/** The frame as Slack's client may have it; nothing when it is of no known kind, or nested too deep to be written. */
function toReadableFrame(frame: Frame): string | undefined {
  const isOfConnection = frame.type === 'hello' || frame.type === 'disconnect';
  if (!isOfConnection && typeof frame.envelope_id !== 'string') return undefined;
  try {
    // Under any type but `events_api` the client looks at nothing inside.
    return JSON.stringify(isOfConnection ? frame : { ...frame, type: 'envelope' });
  } catch {
    return undefined;
  }
}
