import { SocketModeClient } from '@slack/socket-mode';

type Frame = Readonly<Record<string, unknown>>;

/**
 * Slack's client, made safe against unexpected frames. The original reads `payload.event.type` of each event and emits it under the
 * type the frame names, so an `app_rate_limited` (docs.slack.dev/apis/events-api: a payload without `event`), `null` or an event
 * called `close` would end the process or the connection. This one emits every envelope as `slack_event` only, and anything
 * else as `unknown_frame`.
 */
export class SocketClient extends SocketModeClient {
  protected override async onWebSocketMessage(data: string | ArrayBuffer, isBinary: boolean): Promise<void> {
    const frame = isBinary ? undefined : parseFrame(String(data));
    // Sent instead of `hello`: https://github.com/slackapi/node-slack-sdk/issues/1654.
    if (frame?.type === 'disconnect' && frame.reason === 'too_many_websockets')
      this.emit('too_many_websockets');
    const text = frame && toSafeFrame(frame);
    if (text === undefined) this.emit('unknown_frame');
    else await super.onWebSocketMessage(text, false);
  }

  /** The client rejects with `undefined` if it is disconnected before it has connected, which is not an error. */
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

/** The frame as text for Slack's client; undefined if its type is unknown or it is nested too deep to serialize. */
function toSafeFrame(frame: Frame): string | undefined {
  const isConnectionFrame = frame.type === 'hello' || frame.type === 'disconnect';
  if (!isConnectionFrame && typeof frame.envelope_id !== 'string') return undefined;
  try {
    // The client reads the payload only if the type is `events_api`.
    return JSON.stringify(isConnectionFrame ? frame : { ...frame, type: 'envelope' });
  } catch {
    return undefined;
  }
}
