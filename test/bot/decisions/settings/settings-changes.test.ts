import { defaultCaseSettings } from '../../../../bot/decisions';
import { settingsCard } from '../../../../bot/decisions/settings/settings-card';
import { listChanges, plainValue } from '../../../../bot/decisions/settings/settings-changes';
import { getTexts } from '../../../../bot/texts/texts';

const texts = getTexts('en');
const form = texts.forms.decisionSettings;

/** A list as long as the form takes, which a card shortens. */
const dates = Array.from({ length: 250 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
);
const people = Array.from({ length: 90 }, (_, at) => `U${String(at).padStart(10, '0')}`);

describe('a change of settings', () => {
  test.each([
    [form.fields.deciders.label, { deciders: people }, { deciders: [...people.slice(0, -1), 'U0EVE'] }],
    [form.fields.days_off.label, { daysOff: dates }, { daysOff: [...dates.slice(0, -1), '2027-12-31'] }],
  ])('is seen at the end of a list that cards shorten: %s', (label, before, after) => {
    const changes = listChanges(before, after, texts);
    expect(changes.map((change) => change.label)).toEqual([label]);
    const entry = { teamId: 'T1', channelId: 'C1', seq: 1, at: new Date(0), hash: '', data: {} };
    const card = settingsCard({ ...entry, kind: 'changed', userId: 'U1' }, changes, texts);
    expect(JSON.stringify(card.blocks)).toContain(label);
  });

  test('names people and channels by their ids where there are no mentions', () => {
    const [change] = listChanges({ escalateTo: 'C1' }, { escalateTo: 'U1' }, texts);
    expect([change?.before, change?.after].map((value) => plainValue(value ?? ''))).toEqual(['C1', 'U1']);
  });

  test('is none where people read the same', () => {
    expect(listChanges({ timeZone: 'UTC' }, defaultCaseSettings, texts)).toEqual([]);
  });
});
