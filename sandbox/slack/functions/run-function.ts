import { createSlackId } from '../model/create-slack-id';
import type { JsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';

/** Asks the app to run a step of a workflow, and gives it a token for that step. */
export function runFunction(context: SlackContext, callbackId: string, inputs: JsonObject): string {
  const { app, workspace, eventsApi, executions, tokens } = context;
  const execution = executions.start();
  eventsApi.dispatch({
    type: 'function_executed',
    function: {
      id: createSlackId('Fn'),
      callback_id: callbackId,
      title: callbackId,
      type: 'app',
      app_id: app.id,
    },
    inputs,
    function_execution_id: execution,
    workflow_execution_id: createSlackId('Wx'),
    bot_access_token: tokens.issue(app.scopes, 'xwfp'),
    event_ts: workspace.nextTs(),
  });
  return execution;
}
