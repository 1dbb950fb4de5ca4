import type { WebClient } from '@slack/web-api';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { waitUntil } from '../../support/wait-until';
import { catchSlackError, createSlackClient } from './create-slack-client';
import { createPageClient } from './page-client';

let workspace: SlackWorkspace;
let client: WebClient;
beforeEach(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false, retryDelaysMs: [] });
  client = createSlackClient(workspace);
});
afterEach(() => workspace.close());

const post = (slack_file: object, channel = 'credit') =>
  client.chat.postMessage({
    channel,
    text: 'x',
    blocks: [{ type: 'image', slack_file, alt_text: 'words' } as never],
  });
const refusal = async (slack_file: object) => (await catchSlackError(post(slack_file))).errors;
const INVALID = ['invalid slack file [json-pointer:/blocks/0/slack_file]'];

async function upload(filename: string): Promise<string> {
  const { files } = await client.filesUploadV2({ filename, file: Buffer.from('bytes') });
  return String(files[0]?.files?.[0]?.id);
}
const isProcessed = async (file: string) => Boolean((await client.files.info({ file })).file?.mimetype);
async function uploadAndWait(filename: string): Promise<string> {
  const id = await upload(filename);
  await waitUntil('processed', () => isProcessed(id));
  return id;
}

test('an image in blocks is a known and completed upload', async () => {
  expect(await refusal({ id: 'F0123456789' })).toEqual(INVALID);
  const { file_id } = await client.files.getUploadURLExternal({ filename: 'a.png', length: 5 });
  expect(await refusal({ id: file_id })).toEqual(INVALID);
  expect(await refusal({ url: `${workspace.url}/files-pri/T1-F0123456789/a.png` })).toEqual(INVALID);
  expect(await refusal({ id: 'https://slack' })).toEqual([
    'input must match regex pattern: ^[F][A-Z0-9]{8,}$ [json-pointer:/blocks/0/slack_file/id]',
  ]);
  expect(await refusal({})).toEqual(['must have one of: id, url [json-pointer:/blocks/0/slack_file]']);
});

test('Slack processes an upload for a moment before it can be in blocks', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const id = await upload('a.png');
  expect(await isProcessed(id)).toBe(false);
  expect(await refusal({ id })).toEqual(INVALID);
  now.mockRestore();
  await waitUntil('processed', () => isProcessed(id));
  expect((await post({ id })).ok).toBe(true);
});

test('only an image is shown, by its id or its URL', async () => {
  expect(await refusal({ id: await uploadAndWait('a.json') })).toEqual(INVALID);
  const { file } = await client.files.info({ file: await uploadAndWait('a.png') });
  for (const url of [file?.url_private, file?.permalink]) expect((await post({ url })).ok).toBe(true);
});

test('an image is seen by those who can read its message, and not by the reader of an ephemeral one', async () => {
  const id = await uploadAndWait('a.png');
  const page = createPageClient(workspace);
  const load = async (person: string) => (await page.get(`/people/${person}/files/${id}`)).status;
  const blocks = [{ type: 'image', slack_file: { id }, alt_text: 'words' }] as never;
  await client.chat.postEphemeral({ channel: 'credit', user: workspace.user('ada').id, text: 'x', blocks });
  expect(await load('ada')).toBe(404);
  const { channel } = await client.conversations.open({ users: workspace.user('ada').id });
  await post({ id }, channel?.id);
  expect([await load('ada'), await load('bob')]).toEqual([200, 404]);
});
