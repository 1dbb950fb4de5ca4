import fc from 'fast-check';
import {
  addDocument,
  addMessage,
  createSubmission,
  documentsOf,
  failSubmission,
  findEvent,
  findMessage,
  findReport,
  putReport,
  storeEvent,
  storeWebhookEvents,
} from '../../../bot/store';
import { validText } from '../../../shared/text/valid-text';
import { newTeam, onBothStores, openedStore } from './stores';

const BAD = 'a\0b\ud83dc';
const GOOD = 'a\ufffdb\ufffdc';
const place = { channelId: 'C1', userId: 'U1' };

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  it('an event is stored whatever characters are in it', async () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('\0', '\ud83d', '\ude00'),
    );
    const text = fc.array(unit, { maxLength: 20 }).map((units) => units.join(''));
    let events = 0;
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        events += 1;
        const eventId = `Ev-text-${events}`;
        const payload = { files: [{ name, [`k${name}`]: 1 }] };
        expect(await storeEvent(store(), { eventId, teamId: 'T', kind: name, payload })).toBe(true);
        expect(await findEvent(store(), eventId)).toMatchObject({
          kind: validText(name),
          payload: { files: [{ name: validText(name), [`k${validText(name)}`]: 1 }] },
        });
      }),
      { numRuns: 60 },
    );
  });

  it('names, reasons, cards, reports and news are stored with the characters replaced', async () => {
    const teamId = newTeam();
    const { submission } = await createSubmission(store(), {
      ...place,
      teamId,
      businessName: BAD,
      state: 'queued',
    });
    expect(submission.businessName).toBe(GOOD);
    const { id: submissionId } = submission;
    const file = { slackFileId: 'F1', name: BAD, mimeType: BAD, size: 1 };
    await addDocument(store(), { submissionId, ...file });
    expect(await documentsOf(store(), submissionId)).toMatchObject([{ name: GOOD, mimeType: GOOD }]);
    const failure = { from: 'queued', step: 'createRequest', reason: BAD, outcomeKnown: true } as const;
    expect((await failSubmission(store(), submissionId, failure))?.failure?.reason).toBe(GOOD);

    const message = { teamId, channelId: 'C1', method: 'chat.postMessage', dedupeKey: BAD };
    const { id } = await addMessage(store(), { ...message, payload: { text: BAD } });
    expect(await findMessage(store(), id)).toMatchObject({ dedupeKey: GOOD, payload: { text: GOOD } });
    // The same key, and the same message, although the key is stored as another text.
    expect(await addMessage(store(), { ...message, payload: { text: 'x' } })).toEqual({ id, added: false });

    const summary = { kind: 'other', verdict: 'review', title: BAD } as never;
    const report = { submissionId, teamId, requestId: BAD, reportId: BAD, contentHash: 'h', reading: '1' };
    expect(await putReport(store(), { ...report, summary })).toBe('new');
    expect(await findReport(store(), BAD)).toMatchObject({ reportId: GOOD, summary: { title: GOOD } });
    expect(
      await storeWebhookEvents(store(), [{ reportId: BAD, requestId: BAD, contentHash: 'h' }]),
    ).toMatchObject([{ reportId: GOOD, requestId: GOOD }]);
  });

  it('a job is done whatever its id is', async () => {
    const { queue } = store();
    const done = new Promise<string>((resolve) => {
      void queue.work('fetch-report', async ({ id }) => resolve(id));
    });
    await store().transaction((tx) => queue.enqueueEach(tx, 'fetch-report', [BAD]));
    expect(await done).toBe(GOOD);
  });
});
