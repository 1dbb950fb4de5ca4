import { slackId } from '../model/slack-id';
import { SlackError } from '../web-api/slack-error';

/** Steps of workflows that the app was asked to run and has not finished. */
export class Executions {
  readonly #running = new Set<string>();

  start(): string {
    const id = slackId('Fx');
    this.#running.add(id);
    return id;
  }

  finish(id: string): void {
    if (!this.#running.delete(id)) throw new SlackError('function_execution_not_found');
  }
}
