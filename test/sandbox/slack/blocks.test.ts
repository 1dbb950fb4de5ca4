import type { WebAPICallResult, WebClient } from '@slack/web-api';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

let workspace: SlackWorkspace;
let client: WebClient;
beforeAll(async () => {
  workspace = await startSlackWorkspace({
    rateLimits: false,
    app: { events: [], commands: [{ command: '/xray' }] },
  });
  client = createSlackClient(workspace);
});
afterAll(() => workspace.close());

type Block = Record<string, unknown>;
const long = (length: number) => 'x'.repeat(length);
const plain = (length = 1) => ({ type: 'plain_text', text: long(length) });
const mrkdwn = (length = 1) => ({ type: 'mrkdwn', text: long(length) });
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));
const option = (index: number, { text = 1, value = 0, description = 0 } = {}) => ({
  text: plain(text),
  value: value > 0 ? long(value) : `v${index}`,
  ...(description > 0 && { description: plain(description) }),
});
const button = (rest: Block = {}) => ({ type: 'button', text: plain(), ...rest });
const actions = (...elements: Block[]) => ({ type: 'actions', elements });
const select = (rest: Block = {}) => ({ type: 'static_select', options: [option(1)], ...rest });
/** A chart with two days, each of one value. */
const chart = (change: Block = {}, type = 'bar') => ({
  type: 'data_visualization',
  title: 'Risk class',
  chart: {
    type,
    series: [series()],
    axis_config: { categories: ['Mon', 'Tue'] },
    ...change,
  },
});
const points = (...labels: string[]) => labels.map((label) => ({ label, value: -1 }));
const series = (rest: Block = {}) => ({ name: 'Class', data: points('Mon', 'Tue'), ...rest });
/** A chart of days with these labels. */
const days = (...labels: string[]) =>
  chart({ series: [series({ data: points(...labels) })], axis_config: { categories: labels } });
const pie = (...segments: Block[]) => ({ ...chart(), chart: { type: 'pie', segments } });
const input = (element: Block, rest: Block = {}) => ({ type: 'input', label: plain(), element, ...rest });

const post = (blocks: unknown) =>
  client.apiCall('chat.postMessage', { channel: 'credit', text: 'x', blocks: JSON.stringify(blocks) });

const publish = (view: Block) =>
  client.apiCall('views.publish', {
    user_id: workspace.user('ada').id,
    view: JSON.stringify({ type: 'home', ...view }),
  });

/** Creates blocks of a given size: the limit is allowed, one more is not. */
const MESSAGE_LIMITS: [string, number, (count: number) => Block[]][] = [
  ['blocks in a message', 50, (count) => times(count, () => ({ type: 'divider' }))],
  ['characters in a section', 3000, (count) => [{ type: 'section', text: mrkdwn(count) }]],
  ['fields in a section', 10, (count) => [{ type: 'section', fields: times(count, () => mrkdwn()) }]],
  ['characters in the value of a button', 2000, (count) => [actions(button({ value: long(count) }))]],
  ['elements in an actions block', 25, (count) => [actions(...times(count, () => button()))]],
  [
    'options in a menu',
    100,
    (count) => [actions(select({ options: times(count, (index) => option(index)) }))],
  ],
  [
    'characters in all cells of a table',
    10_000,
    (count) => [
      {
        type: 'table',
        rows: [
          [
            { type: 'raw_text', text: 'x' },
            { type: 'raw_text', text: long(count - 1) },
          ],
        ],
      },
    ],
  ],
  ['points in a series', 20, (count) => [days(...times(count, (i) => `Day ${i}`))]],
  ['segments in a pie', 6, (count) => [pie(...times(count, (i) => ({ label: `S${i}`, value: 1 })))]],
];

test.each(MESSAGE_LIMITS)('%s: %i and no more', async (_what, most, make) => {
  expect(await post(make(most))).toMatchObject({ ok: true });
  const { error, errors, response_metadata } = await catchSlackError(post(make(most + 1)));
  expect(error).toBe('invalid_blocks');
  expect(errors).toEqual([expect.stringMatching(/\[json-pointer:\/blocks/)]);
  expect(response_metadata).toMatchObject({
    messages: [expect.stringMatching(/^\[ERROR\] .*\[json-pointer:/)],
  });
});

test('a message may have 13,200 characters in total', async () => {
  const sections = (last: number) =>
    [3000, 3000, 3000, 3000, last].map((length) => ({ type: 'section', text: mrkdwn(length) }));
  expect(await post(sections(1200))).toMatchObject({ ok: true });
  expect((await catchSlackError(post(sections(1201)))).error).toBe('msg_blocks_too_long');
});

const MODAL = { type: 'modal', title: plain(), submit: plain(), blocks: [] as Block[] };

/** The limits of views, checked with views.update, which needs no trigger. */
const VIEW_LIMITS: [string, number, (count: number) => Block][] = [
  ['blocks in a modal', 100, (count) => ({ blocks: times(count, () => ({ type: 'divider' })) })],
  ['characters in the title', 24, (count) => ({ title: plain(count) })],
  ['characters of private metadata', 3000, (count) => ({ private_metadata: long(count) })],
  [
    'characters in a label',
    2000,
    (count) => ({ blocks: [input({ type: 'plain_text_input' }, { label: plain(count) })] }),
  ],
];

describe('in a modal', () => {
  let view_id: string;
  beforeAll(async () => {
    // The app does not listen, but the trigger is valid all the same.
    const failed = workspace.next('delivery.failed');
    await workspace.as('ada').runCommand('/xray', '', 'credit');
    const { trigger_id } = (await failed).payload as { trigger_id: string };
    const opened = await client.apiCall('views.open', { trigger_id, view: JSON.stringify(MODAL) });
    view_id = (opened as WebAPICallResult & { view: { id: string } }).view.id;
  });

  const update = (view: Block) =>
    client.apiCall('views.update', { view_id, view: JSON.stringify({ ...MODAL, ...view }) });

  test.each(VIEW_LIMITS)('%s: %i and no more', async (_what, most, make) => {
    expect(await update(make(most))).toMatchObject({ ok: true });
    const { error, response_metadata } = await catchSlackError(update(make(most + 1)));
    expect(error).toBe('invalid_arguments');
    expect(response_metadata).toMatchObject({ messages: [expect.stringMatching(/\[json-pointer:\/view\//)] });
  });

  test('an alert is allowed, and nowhere else', async () => {
    const alert = { type: 'alert', text: plain(), level: 'warning' };
    expect(await update({ blocks: [alert] })).toMatchObject({ ok: true });
    expect((await catchSlackError(post([alert]))).errors).toEqual([
      'unsupported type: alert [json-pointer:/blocks/0/type]',
    ]);
    expect((await catchSlackError(publish({ blocks: [alert] }))).error).toBe('invalid_arguments');
  });

  test('tables and markdown are not allowed', async () => {
    expect((await catchSlackError(update({ blocks: [{ type: 'markdown', text: 'x' }] }))).error).toBe(
      'invalid_arguments',
    );
    const table = { type: 'table', rows: [[{ type: 'raw_text', text: 'x' }]] };
    expect((await catchSlackError(update({ blocks: [table] }))).error).toBe('invalid_arguments');
  });

  test('an input block needs a submit button', async () => {
    const { response_metadata } = await catchSlackError(
      update({ submit: undefined, blocks: [input({ type: 'plain_text_input' })] }),
    );
    expect(response_metadata).toMatchObject({
      messages: ['[ERROR] missing required field: submit [json-pointer:/view]'],
    });
  });

  test('more than 250 kB is refused', async () => {
    const blocks = times(100, () => ({ type: 'section', text: mrkdwn(3000) }));
    expect((await catchSlackError(update({ blocks }))).error).toBe('view_too_large');
  });
});

test('a chart may be of any kind, two are in a message, and none in a view', async () => {
  const kinds = ['bar', 'line', 'area'].map((type) => chart({}, type));
  for (const block of [...kinds, pie({ label: 'Mon', value: 0.5 })])
    expect(await post([block])).toMatchObject({ ok: true });
  expect(await post([chart(), chart()])).toMatchObject({ ok: true });
  expect((await catchSlackError(post([chart(), chart(), chart()]))).error).toBe('invalid_blocks');
  expect((await catchSlackError(publish({ blocks: [chart()] }))).error).toBe('invalid_arguments');
});

const WRONG: [string, Block, string][] = [
  [
    'a first choice that differs from the one offered',
    actions(select({ initial_option: { ...option(1), text: plain(2) } })),
    'initial option is not among the options [json-pointer:/blocks/0/elements/0]',
  ],
  [
    'a ticked box that is not there',
    actions({ type: 'checkboxes', options: [option(1)], initial_options: [option(2)] }),
    'initial option is not among the options [json-pointer:/blocks/0/elements/0]',
  ],
  [
    'more text from the start than is allowed',
    input({ type: 'plain_text_input', initial_value: 'abc', max_length: 2 }),
    'initial_value must not exceed max_length [json-pointer:/blocks/0/element]',
  ],
  ['an unknown type', { type: 'hologram' }, 'unsupported type: hologram [json-pointer:/blocks/0/type]'],
  [
    'an empty section',
    { type: 'section' },
    'missing required field: text or fields [json-pointer:/blocks/0]',
  ],
  [
    'an unknown field',
    { type: 'divider', colour: 'red' },
    'invalid additional property: colour [json-pointer:/blocks/0]',
  ],
  [
    'a formatted header',
    { type: 'header', text: mrkdwn() },
    'must be a valid enum value: plain_text [json-pointer:/blocks/0/text/type]',
  ],
  [
    'a text input among actions',
    actions({ type: 'plain_text_input' }),
    'unsupported type: plain_text_input [json-pointer:/blocks/0/elements/0/type]',
  ],
  [
    'a chart without a value for a category',
    chart({ series: [series({ data: points('Mon') })] }),
    'must have exactly one entry for every category [json-pointer:/blocks/0/chart/series/0/data]',
  ],
  [
    'a chart with a category twice',
    days('Mon', 'Mon'),
    'must be unique [json-pointer:/blocks/0/chart/axis_config/categories]',
  ],
];

test.each(WRONG)('%s is refused', async (_what, block, message) => {
  expect((await catchSlackError(post([block]))).errors).toEqual([message]);
});

test('a block id is unique in its message, an action id in its block', async () => {
  const twice = [
    { type: 'divider', block_id: 'same' },
    { type: 'divider', block_id: 'same' },
  ];
  expect((await catchSlackError(post(twice))).errors).toEqual([
    '`block_id` "same" already exists [json-pointer:/blocks/1/block_id]',
  ]);
  const same = button({ action_id: 'same' });
  expect((await catchSlackError(post([actions(same, same)]))).error).toBe('invalid_blocks');
  expect(await post([actions(same), actions(same)])).toMatchObject({ ok: true });
});

test('missing ids are generated, and given ones are unchanged', async () => {
  const posted = await post([actions(button()), { type: 'divider', block_id: 'mine' }]);
  expect(posted).toMatchObject({
    message: {
      blocks: [
        { block_id: expect.any(String), elements: [{ action_id: expect.any(String) }] },
        { block_id: 'mine' },
      ],
    },
  });
});

test('all errors are listed at once', async () => {
  const { errors } = await catchSlackError(post([{ type: 'header', text: plain(151) }, { type: 'section' }]));
  expect(errors).toHaveLength(2);
});

test('a message may have only one table', async () => {
  const table = { type: 'table', rows: [[{ type: 'raw_text', text: 'x' }]] };
  expect((await catchSlackError(post([table, table]))).error).toBe('invalid_blocks');
});

test.each([
  ['an empty text', { type: 'raw_text', text: '' }],
  ['a number', { type: 'raw_number', value: 5, text: '5' }],
])('a cell of a table may not be %s', async (_, cell) => {
  const row = (last: object) => [{ type: 'raw_text', text: 'x' }, last];
  const table = (last: object) => [{ type: 'table', rows: [row(last)] }];
  expect((await catchSlackError(post(table(cell)))).error).toBe('invalid_blocks');
  await post(table({ type: 'raw_text', text: '5' }));
});
