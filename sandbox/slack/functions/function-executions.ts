import type { Collection } from '../../core/data/collection';
import { createSlackId } from '../model/create-slack-id';
import { SlackError } from '../web-api/slack-error';

export interface FunctionExecution {
  id: string;
}

/** Steps of workflows that the app was asked to run and has not finished. */
export class FunctionExecutions {
  readonly #running: Collection<FunctionExecution>;

  constructor(running: Collection<FunctionExecution>) {
    this.#running = running;
  }

  start(): string {
    return this.#running.put({ id: createSlackId('Fx') }).id;
  }

  finish(id: string): void {
    if (!this.#running.remove(id)) throw new SlackError('function_execution_not_found');
  }
}
