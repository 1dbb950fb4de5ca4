import { isDeepStrictEqual } from 'node:util';
import type { AckResult, LoggedWorkspaceEvent, Message, SlackWorkspace, View } from '../../slack';
import { StepFailedError } from './step-failed-error';

const DEFAULT_TIMEOUT_MS = 30_000;

interface ExpectedMessage {
  /** In the story's words. */
  expected: string;
  channel: string;
  /** The message that a thread hangs on. */
  thread?: Message;
  matches(message: Message): boolean;
}

/** Looks on, and says what was there instead when the expected does not come. */
export class StoryAssertions {
  readonly #workspace: SlackWorkspace;

  constructor(workspace: SlackWorkspace) {
    this.#workspace = workspace;
  }

  /** A message of the bot as it is now or soon. */
  async waitForMessage(sought: ExpectedMessage): Promise<Message> {
    const { expected, channel, thread, matches } = sought;
    const isIt = (message: Message) =>
      message.bot_id === this.#workspace.bot.botId &&
      (thread === undefined || message.thread_ts === thread.ts) &&
      matches(message);
    const there = () => this.#workspace.messages(channel).findLast(isIt);
    const id = this.#workspace.channel(channel).id;
    const comes = this.#workspace.next(
      (happened) =>
        (happened.type === 'message.posted' || happened.type === 'message.updated') &&
        happened.message.channel === id &&
        isIt(happened.message),
    );
    if (!there()) await withTimeout(comes, expected, () => this.#describeMessages(channel, thread));
    return there() ?? failStep(expected, this.#describeMessages(channel, thread));
  }

  /** The form with this callback id once it can be filled in, after somebody did this. */
  async waitForForm(expected: string, callbackId: string, act: () => Promise<AckResult>): Promise<View> {
    const shown = this.#workspace.next(
      (happened) =>
        (happened.type === 'view.opened' || happened.type === 'view.updated') &&
        happened.view.callback_id === callbackId,
    );
    assertEqual(await act(), { ok: true }, `${expected}, and an answer to the click in time`);
    const happened = await withTimeout(shown, expected, () => 'no form');
    return (happened as Extract<LoggedWorkspaceEvent, { view: View }>).view;
  }

  #describeMessages(channel: string, thread?: Message): string {
    const all = this.#workspace.messages(channel, thread).filter(({ ts }) => ts !== thread?.ts);
    return all.length === 0 ? 'nothing' : all.map(({ text }) => `“${text}”`).join(', ');
  }
}

/** What was promised, unless it takes too long. */
export async function withTimeout<Result>(
  promised: Promise<Result>,
  expected: string,
  seen: () => string,
  patienceMs = DEFAULT_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new StepFailedError(expected, `${seen()}, after ${patienceMs / 1000} s`)),
      patienceMs,
    );
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}

export function assertEqual(seen: unknown, wanted: unknown, expected: string): void {
  if (!isDeepStrictEqual(seen, wanted)) failStep(expected, JSON.stringify(seen));
}

export function failStep(expected: string, seen: string): never {
  throw new StepFailedError(expected, seen);
}
