import { createHash } from 'crypto';
import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  N8N_NODES_API_VERSION,
  WAIT_INDEFINITELY,
} from 'n8n-workflow';
import { NoResponseError, toPlainText } from '../../../../shared';
import { noResponseText } from '../../../../shared/english/call-failure-text';
import { InputError } from '../../../../shared/english/input-error';
import { isRecord } from '../../../../shared/schemas/lenient-readers';
import { companyCodeFields, companyOptions, readCompany } from '../../fields/company-code';
import { optionsCollection } from '../../fields/options-collection';
import { readAll } from '../../fields/read-all';
import { Item } from '../../item';
import { showFor } from '../../operation';
import { describeThrown, toItemError } from '../../to-node-error';
import { postToBot } from '../../transport';
import { storeAskedKey } from './asked-key';

export const outputs = ['Decided', 'Not Decided'];

/**
 * Whether n8n goes on at the second output too. Before 2.39 it drops what is there, and the execution ends as if all was well
 * (https://github.com/n8n-io/n8n/pull/31714); 2.39 is also the first with this constant.
 */
const canWait = N8N_NODES_API_VERSION !== undefined;
const tooOld = 'This n8n cannot go on at “Not Decided”: what comes after it would not run.';

const HOUR_MS = 60 * 60 * 1000;
const CHANNEL_ID = /^[CDG][A-Z0-9]{5,}$/;

export const askFields = showFor('decision', 'ask', [
  ...(canWait
    ? []
    : [
        {
          displayName: `${tooOld} Update n8n to 2.39 or later.`,
          name: 'versionNotice',
          type: 'notice' as const,
          default: '',
        },
      ]),
  {
    displayName:
      'The agent cannot wait for the answer: it gets a link to the case. <b>Allow Asking</b> lets it post in the channel.',
    name: 'agentNotice',
    type: 'notice',
    default: '',
    displayOptions: { show: { '@tool': [true] } },
  },
  {
    displayName: 'Allow Asking',
    name: 'allowAsking',
    type: 'boolean',
    default: false,
    description: 'Whether the agent may ask people in Slack',
    displayOptions: { show: { '@tool': [true] } },
  },
  ...companyCodeFields,
  {
    displayName: 'Channel ID',
    name: 'channelId',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. C0123456789',
    description:
      'The Slack channel to ask in, which the bot must be in. Slack shows its ID at the end of <b>View channel details</b>.',
  },
  {
    displayName: 'Question',
    name: 'question',
    type: 'string',
    typeOptions: { rows: 2 },
    default: '',
    placeholder: 'e.g. Shall we pay out?',
    description: 'What people read above the buttons, besides what is known of the company',
  },
  {
    displayName: 'Request IDs',
    name: 'requestIds',
    type: 'string',
    default: '={{ $json.requestId }}',
    placeholder: 'e.g. 64d0f2a7c1',
    description:
      'The requests whose reports people should see, separated by commas. A report has the ID of its request. Empty asks about the company alone.',
  },
  {
    displayName: 'Time Limit (Hours)',
    name: 'timeLimit',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 72,
    description:
      'How long to wait for a decision before the item goes to “Not Decided”. 0 waits without a limit.',
  },
  optionsCollection(...companyOptions.filter(({ name }) => name === 'businessName'), {
    displayName: 'Number of Documents',
    name: 'documentCount',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 1,
    description: 'Number of documents of each request, each of which gets a Doc X-Ray report',
  }),
]);

interface Execution {
  /** Whether an AI agent calls the node as a tool, which cannot wait. */
  readonly isTool: boolean;
}

/** Asks once, however often n8n repeats the run, and puts the execution to wait for the answer. */
export async function ask(
  context: IExecuteFunctions,
  { isTool }: Execution,
): Promise<INodeExecutionData[][]> {
  const item = new Item({
    context,
    index: 0,
    signal: context.getExecutionCancelSignal() ?? new AbortController().signal,
    fields: askFields,
  });
  try {
    if (isTool) return [[{ json: await askForAgent(item), pairedItem: { item: 0 } }]];
    if (!canWait) throw new InputError({ summary: tooOld, advice: 'Update n8n to 2.39 or later.' });
    refuseSeveral(context);
    const url = String(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
    const key = createKey(context, url);
    const question = readQuestion(item);
    const { timeLimit } = question;
    const until = timeLimit === 0 ? undefined : new Date(Date.now() + timeLimit * HOUR_MS).toISOString();
    const call = { ...question.body, callback: { url, ...(until !== undefined && { until }) } };
    // With Retry On Fail the same call is sent again, with the same time limit.
    await post(context, key, storeAskedKey(context, { key, call }));
    // The bot keeps the time: n8n would go on at the first output, with the input.
    await context.putExecutionToWait(WAIT_INDEFINITELY);
    return [context.getInputData()];
  } catch (thrown) {
    const error = toItemError(item, thrown);
    if (isTool)
      return [[{ json: { error: error.message, advice: error.description }, pairedItem: { item: 0 } }]];
    if (!context.continueOnFail()) throw error;
    const { advice } = describeThrown(thrown);
    const json = { message: error.message, error: { ...(advice && { advice }) } };
    const failed = { json, pairedItem: { item: 0 } };
    // n8n moves it to the error output, and tries again only what is on the first one (`checkFailure` in its workflow-execute).
    if (context.getNode().onError === 'continueErrorOutput') return [[failed]];
    // Nobody has decided.
    return [[], [failed]];
  }
}

/** Refuses more than one item: n8n keeps one place for an execution to wait at. */
function refuseSeveral(context: IExecuteFunctions): void {
  const { length } = context.getInputData();
  if (length <= 1) return;
  throw new InputError({
    summary: `There are ${length} items, and the execution can wait for one decision at a time.`,
    advice: 'Put Loop Over Items before this node, with a batch size of 1.',
  });
}

async function askForAgent(item: Item): Promise<IDataObject> {
  const { context } = item;
  if (item.parameter<boolean>('allowAsking', false) !== true)
    throw new InputError({
      summary: 'Asking people in Slack is turned off for this agent.',
      advice: 'Whoever builds the workflow can turn on “Allow Asking” in this tool.',
    });
  const { body } = readQuestion(item);
  const { caseId, state, url } = await post(context, createKey(context, JSON.stringify(body)), body);
  return {
    caseId,
    state,
    url,
    next: 'People decide in Slack. The answer does not come back to this conversation.',
  };
}

function readQuestion(item: Item) {
  const { company, channel, requestIds, timeLimit, documents } = readAll({
    company: () => readCompany(item),
    channel: () => readChannel(item),
    requestIds: () => item.list('requestIds'),
    timeLimit: () => item.number('timeLimit', { min: 0, fallback: 72 }),
    documents: () => item.number('options.documentCount', { min: 0, fallback: 1 }),
  });
  const question = String(item.parameter('question', '') ?? '').trim();
  const { code, businessName } = company;
  const about = { ...(businessName !== undefined && { businessName }), ...(question !== '' && { question }) };
  return { timeLimit, body: { channel, code, requestIds, documents, ...about } };
}

function readChannel(item: Item): string {
  const id = item.text('channelId');
  if (CHANNEL_ID.test(id)) return id;
  return item.refuse(
    'channelId',
    `is “${toPlainText(id, 40)}”.`,
    'Enter the ID of a channel, such as C0123456789.',
  );
}

/** Creates a key that is the same in every try of a run, and another one in each run, also of a loop. */
function createKey(context: IExecuteFunctions, about: string): string {
  const run = [
    about,
    context.getExecutionId(),
    context.getNode().id,
    context.getWorkflowDataProxy(0).$runIndex,
  ];
  return createHash('sha256').update(JSON.stringify(run)).digest('hex');
}

async function post(context: IExecuteFunctions, key: string, body: object): Promise<IDataObject> {
  const response = await postToBot(context, '/api/cases', {
    body,
    headers: { 'idempotency-key': key },
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof NoResponseError)) throw thrown;
    throw new InputError({
      summary: `The Slack bot does not respond: ${noResponseText(thrown)}.`,
      advice: 'Check the Bot URL of the credential. Another try asks only once.',
    });
  });
  const answer = parseJson(response.text);
  if (response.status === 200 || response.status === 201) return answer as IDataObject;
  const { message } = isRecord(answer.error) ? answer.error : {};
  const said = typeof message === 'string' ? toPlainText(message, 500) : '';
  throw new InputError({
    summary: `The Slack bot refused the question (${response.status}).`,
    advice: said || 'Check the Bot URL of the credential, and that BOT_API_TOKEN is set in the bot.',
  });
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
