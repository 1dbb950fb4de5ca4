import type { JsonObject } from '../model/json';
import { slackId } from '../model/slack-id';
import type { SlackContext } from '../slack-context';

/** Asks the app to run a step of a workflow, and gives it a token for that step. */
export function runFunction(context: SlackContext, callbackId: string, inputs: JsonObject): string {
  const { app, workspace, events, executions, tokens } = context;
  const execution = executions.start();
  events.aboutApp({
    type: 'function_executed',
    function: { id: slackId('Fn'), callback_id: callbackId, title: callbackId, type: 'app', app_id: app.id },
    inputs,
    function_execution_id: execution,
    workflow_execution_id: slackId('Wx'),
    bot_access_token: tokens.mint(app.scopes, 'xwfp'),
    event_ts: workspace.nextTs(),
  });
  return execution;
}
