import { isDeepStrictEqual } from 'node:util';
import type { AckResult, LoggedWorkspaceEvent, Message, SlackWorkspace, View } from '../../slack';

/** The default timeout, long because an analysis takes a while on a slow machine. */
const DEFAULT_TIMEOUT_MS = 120_000;
const FORM_TIMEOUT_MS = 30_000;

export class StepFailedError extends Error {
  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super(`expected: ${expected}\nactual:   ${actual}`);
    this.name = 'StepFailedError';
  }
}

interface ExpectedMessage {
  /** The expectation in words, for the error message. */
  expected: string;
  channel: string;
  /** The parent message. */
  thread?: Message;
  matches(message: Message): boolean;
}

/** Waits for what the demo expects, and reports what was there instead. */
export class StoryAssertions {
  readonly #workspace: SlackWorkspace;

  constructor(workspace: SlackWorkspace) {
    this.#workspace = workspace;
  }

  /** A message of the bot, existing or new. */
  async waitForMessage(options: ExpectedMessage): Promise<Message> {
    const { expected, channel, thread, matches } = options;
    const isMatch = (message: Message) =>
      message.bot_id === this.#workspace.bot.botId &&
      (thread === undefined || message.thread_ts === thread.ts) &&
      matches(message);
    const find = () => this.#workspace.messages(channel).findLast(isMatch);
    const id = this.#workspace.channel(channel).id;
    const posted = this.#workspace.next(
      (event) =>
        (event.type === 'message.posted' || event.type === 'message.updated') &&
        event.message.channel === id &&
        isMatch(event.message),
    );
    if (!find()) await withTimeout(posted, expected, () => this.#describeMessages(channel, thread));
    return find() ?? failStep(expected, this.#describeMessages(channel, thread));
  }

  /** The form with this callback id that opens after the action. */
  async waitForForm(expected: string, callbackId: string, act: () => Promise<AckResult>): Promise<View> {
    const opened = this.#workspace.next(
      (event) =>
        (event.type === 'view.opened' || event.type === 'view.updated') &&
        event.view.callback_id === callbackId,
    );
    assertEqual(await act(), { ok: true }, `${expected}, and an acknowledgement in time`);
    const event = await withTimeout(opened, expected, () => 'no form', FORM_TIMEOUT_MS);
    return (event as Extract<LoggedWorkspaceEvent, { view: View }>).view;
  }

  #describeMessages(channel: string, thread?: Message): string {
    const all = this.#workspace.messages(channel, thread).filter(({ ts }) => ts !== thread?.ts);
    return all.length === 0 ? 'nothing' : all.map(({ text }) => `“${text}”`).join(', ');
  }
}

export async function withTimeout<Result>(
  promise: Promise<Result>,
  expected: string,
  describeActual: () => string,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new StepFailedError(expected, `${describeActual()}, after ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

export function assertEqual(actual: unknown, wanted: unknown, expected: string): void {
  if (!isDeepStrictEqual(actual, wanted)) failStep(expected, JSON.stringify(actual));
}

export function failStep(expected: string, actual: string): never {
  throw new StepFailedError(expected, actual);
}
