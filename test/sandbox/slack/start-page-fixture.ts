import { startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createSlackClient } from './create-slack-client';
import { createPageClient } from './page-client';
import { type ReceivedPost, startRequestUrlServer } from './start-request-url-server';

export type PageFixture = Awaited<ReturnType<typeof startPageFixture>>;

const plain = (text: string) => ({ type: 'plain_text' as const, text });

export const blocks = [
  {
    type: 'actions' as const,
    block_id: 'row',
    elements: [{ type: 'button' as const, action_id: 'go', text: plain('Go') }],
  },
];

const modal = {
  type: 'modal' as const,
  title: plain('Title'),
  submit: plain('Send'),
  notify_on_close: true,
  blocks: [
    {
      type: 'input' as const,
      block_id: 'code',
      label: plain('Code'),
      element: { type: 'plain_text_input' as const, action_id: 'value' },
    },
  ],
};

/** A page in a workspace whose app responds as the test chooses. */
export async function startPageFixture() {
  const app = await startRequestUrlServer((posted) => fixture.respond(posted));
  const workspace = await startSlackWorkspace({
    requestUrl: app.url,
    rateLimits: false,
    ...longSlackTimeouts,
    retryDelaysMs: [],
    app: {
      commands: [{ command: '/xray', description: 'Everything', usageHint: 'help' }],
      shortcuts: [
        { callbackId: 'analyse', name: 'Analyse' },
        { callbackId: 'anywhere', global: true },
      ],
    },
  });
  const client = createSlackClient(workspace);

  const fixture = {
    workspace,
    client,
    pageClient: createPageClient(workspace),
    /** What the app answers to the next interaction. */
    respond: (_posted: ReceivedPost): { status?: number; body?: string } => ({}),
    channel: (name: string) => workspace.channel(name).id,
    /** The last interaction that the app received. */
    lastInteraction: () =>
      app.posts
        .map(({ body }) => new URLSearchParams(body).get('payload'))
        .filter((payload) => payload !== null)
        .map((payload) => JSON.parse(payload))
        .at(-1),
    /** Opens a modal for ada. */
    openModal: async () => {
      await workspace.as('ada').chooseGlobalShortcut('anywhere');
      const { view } = await client.views.open({
        trigger_id: fixture.lastInteraction().trigger_id,
        view: modal,
      });
      return view?.id as string;
    },
    close: async () => {
      await workspace.close();
      await app.close();
    },
  };
  return fixture;
}
