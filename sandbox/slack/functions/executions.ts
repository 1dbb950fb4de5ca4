import type { Collection } from '../../risk/data/collection';
import { slackId } from '../model/slack-id';
import { SlackError } from '../web-api/slack-error';

export interface Execution {
  id: string;
}

/** Steps of workflows that the app was asked to run and has not finished. */
export class Executions {
  readonly #running: Collection<Execution>;

  constructor(running: Collection<Execution>) {
    this.#running = running;
  }

  start(): string {
    return this.#running.put({ id: slackId('Fx') }).id;
  }

  finish(id: string): void {
    if (!this.#running.remove(id)) throw new SlackError('function_execution_not_found');
  }
}
