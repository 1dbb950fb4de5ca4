import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createSlackClient } from './create-slack-client';
import { createPageClient } from './page-client';
import { type ReceivedPost, startRequestUrlServer } from './start-request-url-server';

let workspace: SlackWorkspace;
let app: Awaited<ReturnType<typeof startRequestUrlServer>>;
/** What the app answers to the next interaction. */
let answer: (posted: ReceivedPost) => { status?: number; body?: string };

beforeEach(async () => {
  answer = () => ({});
  app = await startRequestUrlServer((posted) => answer(posted));
  workspace = await startSlackWorkspace({
    requestUrl: app.url,
    ...longSlackTimeouts,
    app: { events: [], shortcuts: [{ callbackId: 'anywhere', global: true }] },
  });
});
afterEach(async () => {
  await workspace.close();
  await app.close();
});

const plain = (text: string) => ({ type: 'plain_text' as const, text });
const respondWithOptions = (...names: string[]) =>
  names.map((name) => ({ text: plain(name), value: name.toLowerCase() }));
const respondWith = (body: object) => {
  answer = () => ({ body: JSON.stringify(body) });
};
/** The last interaction that the app received. */
const lastPayload = () => JSON.parse(new URLSearchParams(app.posts.at(-1)?.body).get('payload') ?? '{}');

async function menuInModal(rest: object = {}) {
  const ada = workspace.as('ada');
  await ada.chooseGlobalShortcut('anywhere');
  await createSlackClient(workspace).views.open({
    trigger_id: lastPayload().trigger_id,
    view: {
      type: 'modal',
      title: plain('Company'),
      submit: plain('Send'),
      blocks: [
        {
          type: 'input',
          block_id: 'company',
          label: plain('Company'),
          element: { type: 'external_select', action_id: 'value', ...rest },
        },
      ],
    },
  });
  const view = ada.view();
  if (!view) throw new Error('No modal is open.');
  return { ada, view };
}

test('the app is queried, and its options can be chosen and submitted', async () => {
  const { ada, view } = await menuInModal();
  respondWith({ options: respondWithOptions('Acme', 'Acorn') });
  expect(await ada.suggest(view, 'value', 'acm')).toEqual({ options: respondWithOptions('Acme', 'Acorn') });
  expect(lastPayload()).toMatchObject({
    type: 'block_suggestion',
    action_id: 'value',
    block_id: 'company',
    value: 'acm',
    view: { id: view.id },
    user: { id: ada.id },
  });
  answer = () => ({});
  expect(await ada.submitView(view, { company: 'acorn' })).toEqual({ outcome: 'closed' });
  const { selected_option: chosen } = lastPayload().view.state.values.company.value;
  expect(chosen).toEqual(respondWithOptions('Acorn')[0]);
});

test('only an offered option can be chosen', async () => {
  const { ada, view } = await menuInModal();
  respondWith({ option_groups: [{ label: plain('A'), options: respondWithOptions('Acme') }] });
  await ada.suggest(view, 'value', 'acm');
  await expect(ada.submitView(view, { company: 'other' })).rejects.toThrow(
    'other is not an option. Options: acme.',
  );
});

test('too few characters do not query the app', async () => {
  const { ada, view } = await menuInModal();
  const before = app.posts.length;
  expect(await ada.suggest(view, 'value', 'ac')).toEqual({ options: [] });
  expect(app.posts).toHaveLength(before);
  const { ada: again, view: eager } = await menuInModal({ min_query_length: 0 });
  respondWith({ options: [] });
  expect(await again.suggest(eager, 'value', '')).toEqual({ options: [] });
  expect(lastPayload()).toMatchObject({ type: 'block_suggestion', value: '' });
});

test.each([
  ['says nothing', () => ({})],
  ['fails', () => ({ status: 500 })],
  ['offers what Slack would not show', () => ({ body: JSON.stringify({ options: [{ value: 'x' }] }) })],
])('an app that %s is reported as such on the page', async (_what, planned) => {
  const { view } = await menuInModal();
  answer = planned;
  const query = { target: { view: view.id }, actionId: 'value', query: 'acme' };
  expect(await createPageClient(workspace).post('/people/ada/suggestions', query)).toMatchObject({
    status: 409,
    json: { error: { message: 'The app returned no options.' } },
  });
});

test('an external select works in a message, from the page', async () => {
  const { channel, ts } = await createSlackClient(workspace).chat.postMessage({
    channel: 'credit',
    text: 'x',
    blocks: [{ type: 'actions', elements: [{ type: 'external_select', action_id: 'pick' }] }],
  });
  respondWith({ options: respondWithOptions('Acme') });
  const target = { channel, ts };
  const here = createPageClient(workspace);
  const response = await here.post('/people/bob/suggestions', { target, actionId: 'pick', query: 'acm' });
  expect(response.json).toEqual({ options: respondWithOptions('Acme') });
  answer = () => ({});
  await here.post('/people/bob/clicks', { target, actionId: 'pick', value: 'acme' });
  expect(lastPayload()).toMatchObject({
    type: 'block_actions',
    actions: [{ selected_option: { value: 'acme' } }],
  });
});
