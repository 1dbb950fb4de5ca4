import { App } from '@slack/bolt';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { ALL_HOSTILE_INPUT, HOSTILE_INPUT } from './hostile-input';

const plain = (text: string) => ({ type: 'plain_text' as const, text: text.slice(0, 70) });
const mrkdwn = (text: string) => ({ type: 'mrkdwn' as const, text });

/** Every kind of text a block has, each hostile. */
const hostileBlocks = () => [
  { type: 'header' as const, text: plain(HOSTILE_INPUT.image) },
  {
    type: 'section' as const,
    text: mrkdwn(ALL_HOSTILE_INPUT),
    fields: [mrkdwn(HOSTILE_INPUT.link), plain(HOSTILE_INPUT.script)],
  },
  { type: 'section' as const, text: mrkdwn(HOSTILE_INPUT.date) },
  {
    type: 'section' as const,
    text: mrkdwn(`\`\`\`${ALL_HOSTILE_INPUT}\`\`\` \`${HOSTILE_INPUT.image}\` *${HOSTILE_INPUT.script}*`),
  },
  { type: 'context' as const, elements: [mrkdwn(HOSTILE_INPUT.handler), plain(HOSTILE_INPUT.frame)] },
  {
    type: 'actions' as const,
    elements: [
      { type: 'button' as const, action_id: 'form', text: plain(HOSTILE_INPUT.image) },
      {
        type: 'button' as const,
        action_id: 'away',
        text: plain('Away'),
        url: "javascript:window.opener?(opener.pwned=1):0;alert('pwned')",
      },
    ],
  },
];

const hostileLabel = '<img src onerror=x>';
export const hostileChart = {
  type: 'data_visualization',
  title: '<img src=x onerror=window.pwned=1>',
  chart: {
    type: 'bar',
    series: [{ name: hostileLabel, data: [{ label: hostileLabel, value: 1 }] }],
    axis_config: {
      categories: [hostileLabel],
      x_label: '<iframe srcdoc="<script>parent.pwned=1</script>">',
      y_label: '<svg onload=window.pwned=1></svg>',
    },
  },
};

/** An app whose every text is hostile. */
export async function startHostileApp(workspace: SlackWorkspace): Promise<App> {
  const app = new App({
    token: workspace.app.botToken,
    appToken: workspace.app.appToken,
    socketMode: true,
    clientOptions: { slackApiUrl: workspace.apiUrl, retryConfig: { retries: 0 } },
    logger: silentLogger,
    convoStore: false,
  });
  app.action('away', ({ ack }) => ack());
  app.action('form', async ({ ack, body, client }) => {
    await ack();
    if (body.type !== 'block_actions') return;
    await client.views.open({
      trigger_id: body.trigger_id,
      view: {
        type: 'modal',
        callback_id: 'form',
        title: plain('<b onclick=x>Form'),
        submit: plain('<i>Go'),
        blocks: [
          ...hostileBlocks(),
          {
            type: 'input',
            block_id: 'field',
            label: plain(HOSTILE_INPUT.image),
            hint: plain(HOSTILE_INPUT.script),
            element: {
              type: 'plain_text_input',
              action_id: 'value',
              placeholder: plain(HOSTILE_INPUT.handler),
              initial_value: ALL_HOSTILE_INPUT,
            },
          },
        ],
      },
    });
  });
  app.view('form', ({ ack }) => ack({ response_action: 'errors', errors: { field: ALL_HOSTILE_INPUT } }));
  await app.start();
  await app.client.views.publish({
    user_id: workspace.user('ada').id,
    view: { type: 'home', blocks: hostileBlocks() },
  });
  await app.client.chat.postMessage({ channel: workspace.channel('credit').id, text: ALL_HOSTILE_INPUT });
  await app.client.chat.postMessage({
    channel: workspace.channel('credit').id,
    text: ALL_HOSTILE_INPUT,
    blocks: [...hostileBlocks(), hostileChart],
  });
  return app;
}
