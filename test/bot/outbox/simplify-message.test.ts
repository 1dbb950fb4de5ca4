import { type MessageContent, simplifyMessage } from '../../../bot/outbox/simplify-message';
import { barChart } from '../../../bot/slack/block-kit/bar-chart';

const metadata = { event_type: 'risk_xray_report', event_payload: { report_id: 'r1', kind: 'doc' } };
const blocks = [
  { type: 'header', text: { type: 'plain_text', text: 'Alert <!channel> & more' } },
  { type: 'section', text: { type: 'mrkdwn', text: '*Acme* &lt;SA&gt;' } },
  { type: 'section', fields: [{ type: 'mrkdwn', text: 'Score 3' }] },
  { type: 'context', elements: [{ type: 'mrkdwn', text: 'Report r1' }] },
  { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Details' } }] },
];
const whole: MessageContent = { payload: { text: 'Alert: Acme', blocks }, metadata };

test('the content of all blocks becomes text, in which plain text stays escaped', () => {
  expect(simplifyMessage(whole, 'invalid_blocks')).toEqual({
    payload: {
      text: 'Alert: Acme\nAlert &lt;!channel&gt; &amp; more\n*Acme* &lt;SA&gt;\nScore 3\nReport r1',
    },
    metadata,
  });
});

test('tables become sections first, and only then everything becomes text', () => {
  const cell = (text: string) => ({ type: 'raw_text', text });
  const rows = [
    [cell('Ratio'), cell('Company'), cell('Rating')],
    [cell('Equity *<b>*'), cell('20.8 %'), cell('🔴\u00a0red')],
    [cell('Workforce'), cell('25'), cell('–')],
  ];
  const [header, ...rest] = blocks;
  const refused = {
    payload: { text: 'Alert', blocks: [header, { type: 'table', rows }, ...rest] },
    metadata,
  };
  const simpler = simplifyMessage(refused, 'invalid_blocks') as MessageContent;
  const text = '• *Equity ∗&lt;b&gt;∗*: 20.8 % · 🔴\u00a0red\n• *Workforce*: 25 · –';
  const section = { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
  expect(simpler).toEqual({ payload: { text: 'Alert', blocks: [header, section, ...rest] }, metadata });
  const last = simplifyMessage(simpler, 'invalid_blocks');
  expect(last?.payload.blocks).toBeUndefined();
  expect(last?.payload.text).toContain(text);
});

test('a chart is left out first: the message has its words', () => {
  const bars = [{ label: '3 on 2024-12-31', value: 3 }];
  const chart = barChart({ title: 'Class', axes: { x: 'Day', y: 'Class' }, bars });
  expect(
    simplifyMessage({ payload: { text: 'Class', blocks: [chart, ...blocks] }, metadata }, 'invalid_blocks'),
  ).toEqual({ payload: { text: 'Class', blocks }, metadata });
});

test('the text fits in one Slack message', () => {
  const long = Array.from({ length: 20 }, () => ({
    type: 'section',
    text: { type: 'mrkdwn', text: 'x'.repeat(900) },
  }));
  const reduced = simplifyMessage({ payload: { text: 'Alert', blocks: long } }, 'msg_blocks_too_long');
  expect(String(reduced?.payload.text).length).toBeLessThanOrEqual(4_000);
});

test('metadata is shortened first and then left out, and the blocks stay', () => {
  const long = { ...metadata, event_payload: { report_id: 'r'.repeat(5_000), kind: 'doc' } };
  const shorter = simplifyMessage({ ...whole, metadata: long }, 'metadata_too_large');
  expect(shorter).toMatchObject({ payload: whole.payload, metadata: { event_payload: { kind: 'doc' } } });
  expect(JSON.stringify(shorter?.metadata).length).toBeLessThan(300);
  expect(simplifyMessage(shorter as MessageContent, 'metadata_too_large')).toEqual({
    payload: whole.payload,
  });
});

test('bare text is the last form', () => {
  const bare = { payload: { text: 'Alert: Acme' } };
  expect(simplifyMessage({ ...bare, metadata }, 'invalid_arguments')).toEqual(bare);
  expect(simplifyMessage(bare, 'invalid_arguments')).toBeUndefined();
});
