import { isDeepStrictEqual } from 'node:util';
import type { Happened, Message, Noticed, SlackWorkspace, View } from '../../slack';
import { WrongStep } from './wrong-step';

const PATIENCE_MS = 30_000;

interface Sought {
  /** In the story's words. */
  expected: string;
  channel: string;
  /** The message that a thread hangs on. */
  thread?: Message;
  matches(message: Message): boolean;
}

/** Looks on, and says what was there instead when the expected does not come. */
export class Witness {
  readonly #workspace: SlackWorkspace;

  constructor(workspace: SlackWorkspace) {
    this.#workspace = workspace;
  }

  /** A message of the bot as it is now or soon. */
  async sees(sought: Sought): Promise<Message> {
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
    if (!there()) await within(comes, expected, () => this.#lastWords(channel, thread));
    return there() ?? wrong(expected, this.#lastWords(channel, thread));
  }

  /** The form with this callback id once it can be filled in, after somebody did this. */
  async form(expected: string, callbackId: string, act: () => Promise<Noticed>): Promise<View> {
    const shown = this.#workspace.next(
      (happened) =>
        (happened.type === 'view.opened' || happened.type === 'view.updated') &&
        happened.view.callback_id === callbackId,
    );
    same(await act(), { ok: true }, `${expected}, and an answer to the click in time`);
    const happened = await within(shown, expected, () => 'no form');
    return (happened as Extract<Happened, { view: View }>).view;
  }

  #lastWords(channel: string, thread?: Message): string {
    const all = this.#workspace.messages(channel, thread).filter(({ ts }) => ts !== thread?.ts);
    return all.length === 0 ? 'nothing' : all.map(({ text }) => `“${text}”`).join(', ');
  }
}

/** What was promised, unless it takes too long. */
export async function within<Result>(
  promised: Promise<Result>,
  expected: string,
  seen: () => string,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new WrongStep(expected, `${seen()}, after ${patienceMs / 1000} s`)),
      patienceMs,
    );
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}

export function same(seen: unknown, wanted: unknown, expected: string): void {
  if (!isDeepStrictEqual(seen, wanted)) wrong(expected, JSON.stringify(seen));
}

export function wrong(expected: string, seen: string): never {
  throw new WrongStep(expected, seen);
}
