import fc from 'fast-check';
import { findEvent, insertEvent } from '../../../bot/inbox/event-rows';
import { insertWebhookEvents } from '../../../bot/inbox/webhook-event-rows';
import { addMessage, findMessage } from '../../../bot/outbox/message-rows';
import { findReport, upsertReport } from '../../../bot/reports/report-rows';
import { addDocument, listDocuments } from '../../../bot/submissions/document-rows';
import { createSubmission, failSubmission } from '../../../bot/submissions/submission-rows';
import { toValidText } from '../../../shared/text/to-valid-text';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';
import { refusal } from '../../support/sample-failure';

const UNSTORABLE_TEXT = 'a\0b\ud83dc';
const STORED_TEXT = 'a\ufffdb\ufffdc';
const place = { channelId: 'C1', userId: 'U1' };

onBothStores((newLocation) => {
  const store = useStore(newLocation);

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
        expect(await insertEvent(store(), { eventId, teamId: 'T', kind: name, payload })).toBe(true);
        expect(await findEvent(store(), eventId)).toMatchObject({
          kind: toValidText(name),
          payload: { files: [{ name: toValidText(name), [`k${toValidText(name)}`]: 1 }] },
        });
      }),
      { numRuns: 60 },
    );
  });

  it('names, reasons, cards, reports and webhook events are stored with the characters replaced', async () => {
    const teamId = newTeamId();
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, {
        ...place,
        teamId,
        businessName: UNSTORABLE_TEXT,
        state: 'queued',
      }),
    );
    expect(submission.businessName).toBe(STORED_TEXT);
    const { id: submissionId } = submission;
    const file = { slackFileId: 'F1', name: UNSTORABLE_TEXT, mimeType: UNSTORABLE_TEXT, size: 1 };
    await addDocument(store(), { submissionId, ...file });
    expect(await listDocuments(store(), submissionId)).toMatchObject([
      { name: STORED_TEXT, mimeType: STORED_TEXT },
    ]);
    const failure = {
      from: 'queued',
      step: 'createRequest',
      reason: refusal(UNSTORABLE_TEXT),
      outcomeKnown: true,
    } as const;
    expect((await failSubmission(store(), submissionId, failure))?.failure?.reason).toEqual(
      refusal(STORED_TEXT),
    );

    const message = { teamId, channelId: 'C1', method: 'chat.postMessage', dedupeKey: UNSTORABLE_TEXT };
    const { id } = await addMessage(store(), { ...message, payload: { text: UNSTORABLE_TEXT } });
    expect(await findMessage(store(), id)).toMatchObject({
      dedupeKey: STORED_TEXT,
      payload: { text: STORED_TEXT },
    });
    // The same key finds the same message, although the key is stored as a different text.
    expect(await addMessage(store(), { ...message, payload: { text: 'x' } })).toEqual({ id, added: false });

    const summary = { kind: 'other', verdict: 'review', title: UNSTORABLE_TEXT } as never;
    const report = {
      submissionId,
      teamId,
      reportId: UNSTORABLE_TEXT,
      contentHash: 'h',
      readSeq: '1',
    };
    expect(await upsertReport(store(), { ...report, summary })).toBe('new');
    expect(await findReport(store(), UNSTORABLE_TEXT)).toMatchObject({
      reportId: STORED_TEXT,
      summary: { title: STORED_TEXT },
    });
    expect(
      await insertWebhookEvents(store(), [{ reportId: UNSTORABLE_TEXT, requestId: UNSTORABLE_TEXT }]),
    ).toMatchObject([{ reportId: STORED_TEXT, requestId: STORED_TEXT }]);
  });

  it('a job runs whatever its id is', async () => {
    const { queue } = store();
    const done = new Promise<string>((resolve) => {
      void queue.work('fetch-report', async ({ id }) => resolve(id));
    });
    await store().transaction((tx) => queue.enqueueEach(tx, 'fetch-report', [{ id: UNSTORABLE_TEXT }]));
    expect(await done).toBe(STORED_TEXT);
  });
});
