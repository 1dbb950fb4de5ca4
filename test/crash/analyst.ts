import type { Message } from '../../sandbox/slack';
import type { CrashEnvironment } from './crash-environment';
import { hasButton } from './retrying-user';

/** Follows the cards: checks the service, then presses Retry. Counts what that may repeat. */
export class Analyst {
  /** How often a user requested a call that may already have been carried out. */
  readonly allowedRepeats = { createRequest: 0 };
  readonly #environment: CrashEnvironment;
  readonly #stop: () => void;
  readonly #handledVersions = new Set<string>();

  constructor(around: CrashEnvironment) {
    this.#environment = around;
    this.#stop = around.workspace.eventLog.subscribe((one) => {
      if (one.type === 'message.posted' || one.type === 'message.updated') this.#handleMessage(one.message);
    });
  }

  stop(): void {
    this.#stop();
  }

  #handleMessage(message: Message): void {
    const version = `${message.ts} ${message.edited?.ts}`;
    if (this.#handledVersions.has(version)) return;
    this.#handledVersions.add(version);
    if (hasButton(message, 'retry_figures')) void this.#retryFigures(message);
    if (!hasButton(message, 'retry_submission')) return;
    const { contains } = this.#environment;
    if (contains(message, 'whether it happened') && contains(message, 'the creation of the request'))
      this.allowedRepeats.createRequest += countUnknownRequests(message);
    this.#click(message, 'retry_submission');
  }

  /** Retries figures as the card says: only if the service does not have them. */
  async #retryFigures(message: Message): Promise<void> {
    const { requests } = await this.#environment.state();
    if (!requests.some(({ notes }) => notes)) this.#click(message, 'retry_figures');
  }

  #click(message: Message, action: string): void {
    // A failed attempt shows in the final check.
    this.#environment.bob.click(message, action).catch(() => undefined);
  }
}

/** The number of requests that may exist: one for each file that the card names, because several files get a request each. */
function countUnknownRequests({ blocks }: Message): number {
  const [, files = ''] =
    /([^*"]*): The analysis stopped during the creation of the request/.exec(JSON.stringify(blocks ?? [])) ??
    [];
  return files.split(', ').length;
}
