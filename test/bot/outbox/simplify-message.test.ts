import { type MessageContent, simplifyMessage } from '../../../bot/outbox/simplify-message';

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
