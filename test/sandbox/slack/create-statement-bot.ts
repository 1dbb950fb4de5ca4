import { type App, type AppOptions, App as BoltApp } from '@slack/bolt';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from './silent-logger';

/** A real Bolt app: a file gets a button, the button a modal, the modal a check, and the reply its outcome. */
export function createStatementBot(workspace: SlackWorkspace, options: AppOptions): App {
  const app = new BoltApp({
    token: workspace.app.botToken,
    clientOptions: { slackApiUrl: workspace.apiUrl, retryConfig: { retries: 0 } },
    logger: silentLogger,
    convoStore: false,
    ...options,
  });
  app.event('message', async ({ event, client }) => {
    if (event.subtype !== 'file_share') return;
    await client.chat.postMessage({
      channel: event.channel,
      thread_ts: event.ts,
      text: 'Whose statement is this?',
      blocks: [
        {
          type: 'actions',
          elements: [
            {
              type: 'button',
              action_id: 'open_submit',
              text: { type: 'plain_text', text: 'Say whose' },
              value: event.files?.[0]?.id,
            },
          ],
        },
      ],
    });
  });
  app.action('open_submit', async ({ ack, body, client }) => {
    await ack();
    if (body.type !== 'block_actions') return;
    await client.views.open({
      trigger_id: body.trigger_id,
      view: {
        type: 'modal',
        callback_id: 'submit_document',
        private_metadata: JSON.stringify({ channel: body.channel?.id, ts: body.message?.ts }),
        title: { type: 'plain_text', text: 'Statement' },
        submit: { type: 'plain_text', text: 'Submit' },
        blocks: [
          {
            type: 'input',
            block_id: 'code_id',
            label: { type: 'plain_text', text: 'SIREN' },
            element: { type: 'plain_text_input', action_id: 'value' },
          },
        ],
      },
    });
  });
  app.view('submit_document', async ({ ack, view, client }) => {
    const code = view.state.values.code_id?.value?.value ?? '';
    if (!/^\d{9}$/.test(code)) {
      await ack({ response_action: 'errors', errors: { code_id: 'A SIREN has nine digits.' } });
      return;
    }
    await ack();
    const { channel, ts } = JSON.parse(view.private_metadata);
    await client.chat.update({ channel, ts, text: `Statement of ${code}`, blocks: [] });
  });
  app.command('/xray', async ({ ack, command, respond }) => {
    await ack(`You said ${command.text}`);
    await respond({ text: 'And later this', response_type: 'in_channel' });
  });
  app.shortcut('analyse_document', async ({ ack, respond }) => {
    await ack();
    await respond('On it');
  });
  app.event('app_home_opened', async ({ event, client }) => {
    const text = { type: 'mrkdwn' as const, text: 'Welcome' };
    await client.views.publish({
      user_id: event.user,
      view: { type: 'home', blocks: [{ type: 'section', text }] },
    });
  });
  return app;
}
