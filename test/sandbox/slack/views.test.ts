import type { ModalView, WebClient } from '@slack/web-api';
import { type SlackWorkspace, startSlackWorkspace, type View } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { catchSlackError, createSlackClient } from './create-slack-client';
import { type ReceivedPost, startRequestUrlServer } from './start-request-url-server';

let workspace: SlackWorkspace;
let client: WebClient;
let app: Awaited<ReturnType<typeof startRequestUrlServer>>;
/** What the app answers to the next interaction. */
type Answer = { status?: number; body?: string };
let answer: (posted: ReceivedPost) => Answer | Promise<Answer>;

beforeEach(async () => {
  answer = () => ({});
  app = await startRequestUrlServer((posted) => answer(posted));
  workspace = await startSlackWorkspace({
    requestUrl: app.url,
    speed: 0,
    ackTimeoutMs: longSlackTimeouts.ackTimeoutMs,
    rateLimits: false,
    app: { commands: [{ command: '/xray' }], shortcuts: [{ callbackId: 'everywhere' }], events: [] },
  });
  client = createSlackClient(workspace);
});
afterEach(async () => {
  await workspace.close();
  await app.close();
});

const plain = (text: string) => ({ type: 'plain_text' as const, text });
const modal = (rest: Partial<ModalView> = {}): ModalView => ({
  type: 'modal',
  title: plain('Title'),
  submit: plain('Submit'),
  blocks: [
    {
      type: 'input',
      block_id: 'code',
      label: plain('Code'),
      element: { type: 'plain_text_input', action_id: 'value', initial_value: '42' },
    },
    {
      type: 'actions',
      block_id: 'row',
      elements: [{ type: 'button', action_id: 'more', text: plain('More') }],
    },
  ],
  ...rest,
});

/** The last interaction that the app received. */
const lastPayload = () => JSON.parse(new URLSearchParams(app.posts.at(-1)?.body).get('payload') ?? '{}');

async function trigger(): Promise<string> {
  await workspace.as('ada').chooseGlobalShortcut('everywhere');
  return lastPayload().trigger_id;
}

async function openView(rest?: Partial<ModalView>): Promise<View> {
  await client.views.open({ trigger_id: await trigger(), view: modal(rest) });
  return workspace.as('ada').view() as View;
}

const json = (body: object) => {
  answer = () => ({ body: JSON.stringify(body) });
};

describe('a trigger', () => {
  test('opens one view', async () => {
    const trigger_id = await trigger();
    const { view } = await client.views.open({ trigger_id, view: modal() });
    expect(view).toMatchObject({
      id: workspace.as('ada').view()?.id,
      root_view_id: view?.id,
      previous_view_id: null,
    });
    expect((await catchSlackError(client.views.open({ trigger_id, view: modal() }))).error).toBe(
      'exchanged_trigger_id',
    );
  });

  test('expires after three seconds', async () => {
    const soon = await trigger();
    await workspace.clock.advance(2999);
    expect(await client.views.open({ trigger_id: soon, view: modal() })).toMatchObject({ ok: true });
    const late = await trigger();
    await workspace.clock.advance(3000);
    expect((await catchSlackError(client.views.open({ trigger_id: late, view: modal() }))).error).toBe(
      'expired_trigger_id',
    );
  });
});

describe('a stack', () => {
  test('has at most three views, and only its own views can push another', async () => {
    expect(
      (await catchSlackError(client.views.push({ trigger_id: await trigger(), view: modal() }))).error,
    ).toBe('invalid_trigger_id');
    let top = await openView();
    const root = top.id;
    for (const height of [2, 3, 4]) {
      await workspace.as('ada').click(top, 'more');
      const push = client.views.push({ trigger_id: lastPayload().trigger_id, view: modal() });
      if (height === 4) expect((await catchSlackError(push)).error).toBe('push_limit_reached');
      else expect((await push).view).toMatchObject({ root_view_id: root, previous_view_id: top.id });
      top = workspace.as('ada').view() as View;
    }
  });

  test('loses its topmost view on submission, and all of them on clear', async () => {
    const first = await openView();
    json({ response_action: 'push', view: modal() });
    const pushed = await workspace.as('ada').submitView(first);
    expect(pushed).toMatchObject({ outcome: 'pushed', view: { previous_view_id: first.id } });
    answer = () => ({});
    expect(await workspace.as('ada').submitView(workspace.as('ada').view() as View)).toEqual({
      outcome: 'closed',
    });
    expect(workspace.as('ada').view()?.id).toBe(first.id);
    json({ response_action: 'push', view: modal() });
    await workspace.as('ada').submitView(first);
    json({ response_action: 'clear' });
    await workspace.as('ada').submitView(workspace.as('ada').view() as View);
    expect(workspace.as('ada').view()).toBeUndefined();
  });
});

describe('a view', () => {
  test('is updated by id or external id, and only while its hash matches', async () => {
    const { id, hash } = await openView({ external_id: 'mine' });
    const { view } = await client.views.update({
      view_id: id,
      hash,
      view: modal({ title: plain('Second') }),
    });
    expect(view).toMatchObject({ id, title: { text: 'Second' } });
    expect((await catchSlackError(client.views.update({ view_id: id, hash, view: modal() }))).error).toBe(
      'hash_conflict',
    );
    await client.views.update({ view_id: id, view: modal({ external_id: 'mine' }) });
    expect(await client.views.update({ external_id: 'mine', view: modal() })).toMatchObject({ ok: true });
    expect((await catchSlackError(client.views.update({ view_id: 'V0GONE', view: modal() }))).error).toBe(
      'not_found',
    );
  });

  test('cannot use the external id of another view', async () => {
    await openView({ external_id: 'mine' });
    await workspace.as('ada').click(workspace.as('ada').view() as View, 'more');
    const push = client.views.push({
      trigger_id: lastPayload().trigger_id,
      view: modal({ external_id: 'mine' }),
    });
    expect((await catchSlackError(push)).error).toBe('duplicate_external_id');
  });
});

describe('a submission', () => {
  test.each([
    ['errors of a field that is not there', { response_action: 'errors', errors: { other: 'x' } }, 'other'],
    ['no errors at all', { response_action: 'errors', errors: {} }, 'at least one'],
    [
      'a view that Slack refuses',
      { response_action: 'update', view: { type: 'modal' } },
      'invalid_arguments',
    ],
    ['an unknown action', { response_action: 'dance' }, 'dance'],
  ])('fails with %s', async (_what, body, reason) => {
    const view = await openView();
    json(body);
    expect(await workspace.as('ada').submitView(view)).toEqual({
      outcome: 'failed',
      reason: expect.stringContaining(reason),
    });
    expect(workspace.as('ada').view()?.id).toBe(view.id);
  });
});

describe('a form', () => {
  const field = (block_id: string, element: object, rest: object = {}) =>
    ({
      type: 'input',
      block_id,
      label: plain(block_id),
      element: { action_id: 'value', ...element },
      ...rest,
    }) as never;
  const option = (value: string) => ({ text: plain(value.toUpperCase()), value });
  const options = ['a', 'b', 'c'].map(option);

  test('accepts every kind of input', async () => {
    const view = await openView({
      blocks: [
        field('menu', { type: 'static_select', options }),
        field('several', { type: 'multi_static_select', options }),
        field('boxes', { type: 'checkboxes', options }),
        field('radio', { type: 'radio_buttons', options, initial_option: option('b') }),
        field('date', { type: 'datepicker' }),
        field('time', { type: 'timepicker' }),
        field('user', { type: 'users_select' }),
        field('channel', { type: 'conversations_select', response_url_enabled: true }),
        field('amount', { type: 'number_input', is_decimal_allowed: true }),
        field('note', { type: 'plain_text_input' }, { optional: true }),
      ],
    });
    expect(
      await workspace.as('ada').submitView(view, {
        menu: 'a',
        several: ['a', 'c'],
        boxes: ['b'],
        date: '2024-12-31',
        time: '09:30',
        user: 'bob',
        channel: 'alerts',
        amount: '12.5',
      }),
    ).toEqual({ outcome: 'closed' });
    const { state } = lastPayload().view;
    const channel = workspace.channel('alerts').id;
    expect(state.values).toMatchObject({
      menu: { value: { selected_option: option('a') } },
      several: { value: { selected_options: [option('a'), option('c')] } },
      boxes: { value: { selected_options: [option('b')] } },
      radio: { value: { selected_option: option('b') } },
      date: { value: { selected_date: '2024-12-31' } },
      time: { value: { selected_time: '09:30' } },
      user: { value: { selected_user: workspace.user('bob').id } },
      channel: { value: { selected_conversation: channel } },
      amount: { value: { value: '12.5' } },
      note: { value: { value: null } },
    });
    expect(lastPayload().response_urls).toMatchObject([
      { block_id: 'channel', action_id: 'value', channel_id: channel },
    ]);
  });

  test('refuses missing or invalid values itself, without calling the app', async () => {
    const view = await openView({
      blocks: [
        field('must', { type: 'plain_text_input' }),
        field('short', { type: 'plain_text_input', min_length: 3, max_length: 5 }),
        field('whole', { type: 'number_input', is_decimal_allowed: false, min_value: '1' }),
        field('mail', { type: 'email_text_input' }),
        field('link', { type: 'url_text_input' }),
      ],
    });
    const postCount = app.posts.length;
    const wrong = { short: 'ab', whole: '1.5', mail: 'not-an-email', link: 'not-a-url' };
    const outcome = await workspace.as('ada').submitView(view, wrong);
    expect(Object.keys((outcome as { errors: object }).errors)).toEqual([
      'must',
      'short',
      'whole',
      'mail',
      'link',
    ]);
    expect(app.posts).toHaveLength(postCount);
    const right = { must: 'x', short: 'abc', whole: '1', mail: 'a@b.example', link: 'https://b.example' };
    expect(await workspace.as('ada').submitView(view, right)).toEqual({ outcome: 'closed' });
  });

  test('accepts only the offered options', async () => {
    const view = await openView({ blocks: [field('menu', { type: 'static_select', options })] });
    await expect(workspace.as('ada').submitView(view, { menu: 'z' })).rejects.toThrow(
      'z is not an option. Options: a, b, c',
    );
    await expect(workspace.as('ada').submitView(view, { other: 'z' })).rejects.toThrow('no field other');
  });
});
