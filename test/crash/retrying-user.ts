import { setImmediate } from 'node:timers/promises';
import type { Person as Member, Message, SlackWorkspace, View } from '../../sandbox/slack';
import type { BotSupervisor } from '../support/bot-supervisor';

type FormValues = Parameters<Member['submitView']>[1];

/** A user who tries again when Slack shows that the bot did not answer. */
export class RetryingUser {
  readonly #member: Member;
  readonly #workspace: SlackWorkspace;
  readonly #bot: BotSupervisor;

  constructor(member: Member, workspace: SlackWorkspace, bot: BotSupervisor) {
    this.#member = member;
    this.#workspace = workspace;
    this.#bot = bot;
  }

  get id(): string {
    return this.#member.id;
  }

  get directMessage(): string {
    return this.#member.directMessage;
  }

  async share(text: string, ...names: readonly string[]): Promise<Message> {
    await this.#bot.waitUntilReady();
    const files = names.map((name) => ({ name, content: `%PDF ${name}` }));
    return this.#member.shareFiles('credit', files, { text });
  }

  /** Presses a button until it is acknowledged, or no longer shown. */
  async click(message: Message, action: string): Promise<void> {
    for (;;) {
      await this.#bot.waitUntilReady();
      const shown = this.#workspace.messages(message.channel).find(({ ts }) => ts === message.ts);
      if (!shown || !hasButton(shown, action)) return;
      if ((await this.#member.click(shown, action)).ok) return;
      await setImmediate();
    }
  }

  /** Presses a button until its modal opens. */
  async openModal(message: Message, action: string): Promise<View> {
    for (;;) {
      const view = await this.#openOnce('view.opened', () => this.#member.click(message, action));
      if (view) return view;
      await setImmediate();
    }
  }

  /** Presses a button until its modal is loaded; undefined once the button is no longer shown. */
  async openLoadedModal(message: Message, action: string): Promise<View | undefined> {
    for (;;) {
      const shown = this.#workspace.messages(message.channel).find(({ ts }) => ts === message.ts);
      if (!shown || !hasButton(shown, action)) return undefined;
      const view = await this.#openOnce('view.updated', () => this.#member.click(shown, action));
      if (view) return view;
      await setImmediate();
    }
  }

  /** Runs a command of `/xray` in a channel until its modal is loaded. */
  async openByCommand(text: string, channel: string): Promise<View> {
    for (;;) {
      const view = await this.#openOnce('view.updated', () =>
        this.#member.runCommand('/xray', text, channel),
      );
      if (view) return view;
      await setImmediate();
    }
  }

  async #openOnce(
    event: 'view.opened' | 'view.updated',
    act: () => Promise<{ readonly ok: boolean }>,
  ): Promise<View | undefined> {
    await this.#bot.waitUntilReady();
    const gone: Promise<undefined> = this.#bot.waitUntilExit().then(() => undefined);
    const opened = this.#workspace.next(event).then(({ view }) => view);
    const { ok } = await act();
    return ok ? Promise.race([opened, gone]) : undefined;
  }

  /** Submits a form until it is accepted, and returns the outcome. */
  async submitView(view: View, values: FormValues = {}): Promise<string> {
    for (;;) {
      await this.#bot.waitUntilReady();
      const { outcome } = await this.#member.submitView(view, values);
      if (outcome !== 'failed') return outcome;
      await setImmediate();
    }
  }

  view(): View | undefined {
    return this.#member.view();
  }
}

export function hasButton({ blocks }: Message, action: string): boolean {
  return JSON.stringify(blocks ?? []).includes(`"action_id":"${action}"`);
}
