import {
  continueTrace,
  currentTraceId,
  currentTraceparent,
  inSpan,
  type SpanDescription,
  setSpanOpener,
  startTrace,
} from '../../../../bot/ops/tracing/spans';
import { parseTraceparent } from '../../../../bot/ops/tracing/traceparent';

interface RecordedSpan extends SpanDescription {
  readonly parent?: string;
  readonly spanId: string;
  readonly added: object[];
  hasEnded: boolean;
}

let spans: RecordedSpan[];
beforeEach(() => {
  spans = [];
  setSpanOpener((span, parent) => {
    const spanId = String(spans.length + 1).padStart(16, '0');
    const traceId = parent?.traceId ?? spanId.repeat(2);
    const recorded: RecordedSpan = { ...span, parent: parent?.spanId, spanId, added: [], hasEnded: false };
    spans.push(recorded);
    return {
      position: { traceId, spanId, isSampled: parent?.isSampled ?? true },
      set: (attributes) => void recorded.added.push(attributes),
      end: () => {
        recorded.hasEnded = true;
      },
    };
  });
});
afterEach(() => setSpanOpener(undefined));

const span = (name: string) => ({ name, kind: 'client' }) as const;
const outline = () => spans.map(({ name, parent }) => [name, parent && Number(parent)]);

test('stored work continues its own trace, whatever trace the caller is in', async () => {
  const stored = await startTrace(span('first'), async () => {
    await inSpan(span('step'), async () => undefined);
    return currentTraceparent();
  });
  await startTrace(span('other'), async () => {
    await continueTrace(stored, span('later'), async () =>
      expect(currentTraceId()).toBe(parseTraceparent(stored)?.traceId),
    );
    await continueTrace(undefined, span('untraced'), async () => {
      expect(currentTraceparent()).toBeUndefined();
      await inSpan(span('step of nothing'), async () => undefined);
    });
  });
  expect(outline()).toEqual([
    ['first', undefined],
    ['step', 1],
    ['other', undefined],
    ['later', 1],
  ]);
  expect(spans.every(({ hasEnded }) => hasEnded)).toBe(true);
  expect(currentTraceparent()).toBeUndefined();
});

test('a caller’s decision not to sample is passed on', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  const passedOn = startTrace(span('webhook'), async () => currentTraceparent(), { traceparent });
  expect(await passedOn).toBe(`00-${'a'.repeat(32)}-${'0'.repeat(15)}1-00`);
});

test.each([
  undefined,
  '',
  'not a traceparent',
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
  `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01-${'x'.repeat(10_000)}`,
  ['00', '01'],
])('a new trace begins for the traceparent %j', async (traceparent) => {
  await startTrace(span('webhook'), async () => undefined, { traceparent });
  expect(outline()).toEqual([['webhook', undefined]]);
});

test('an attribute that is no plain word is left out, and so is the message of an error', async () => {
  const said = 'Ada wrote: “siren 732829320”';
  const work = startTrace({ ...span('event'), attributes: { 'slack.event.type': said } }, async (note) => {
    note({ outcome: said, 'job.retries': 3 });
    throw new TypeError(said);
  });
  await expect(work).rejects.toThrow(said);
  expect(spans).toMatchObject([
    {
      attributes: { 'slack.event.type': 'other' },
      added: [{ outcome: 'other', 'job.retries': 3 }, { 'error.type': 'TypeError' }],
      hasEnded: true,
    },
  ]);
});

test('without an opener the work is only done', async () => {
  setSpanOpener(undefined);
  const work = async () => currentTraceparent() ?? 'untraced';
  expect(await startTrace(span('event'), work)).toBe('untraced');
  expect(await continueTrace(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, span('job'), work)).toBe(
    'untraced',
  );
  expect(await inSpan(span('call'), work)).toBe('untraced');
});
