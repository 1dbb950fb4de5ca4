import { randomUUID } from 'node:crypto';
import { actions, elementIds, views } from '../../../bot/app/register-listeners';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { callbackIds } from '../../../bot/slack/interactions/callback-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { openLoadedModal } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';
import {
  FIRST_WORKSPACE_SECRET,
  forgedCaseForms,
  forgedDecisionSettings,
  postForgedButton,
  readDecisions,
  SIREN,
  sendViewPayload,
  startTwoWorkspaces,
  type TwoWorkspaces,
  toNamesMetadata,
  toSettingsMetadata,
} from './two-workspaces';

const { notices, forms, decisions } = getTexts();

let environment: TwoWorkspaces;
let first: SlackWorkspace;
/** A case of each channel, by the channel's name. */
let cases: Record<string, string>;
beforeAll(async () => {
  environment = await startTwoWorkspaces();
  const { bot, database, firstIds } = environment;
  first = environment.first;
  // Those that made the submission of the other tests fail.
  first.faults.clear();
  const ada = first.as('ada');
  cases = { credit: firstIds.case };
  for (const channel of ['partners', 'board', ada.directMessage]) {
    const text = `siren ${SIREN} bank statement month 2024-12-31`;
    await analyseDocument(bot, text, `${FIRST_WORKSPACE_SECRET} fraudulent.pdf`, channel);
    const { rows } = await database.query('select max(id)::text as id from xray.cases');
    cases[channel] = rows[0].id;
  }
  cases.direct = cases[ada.directMessage] ?? '';
  await database.query('update xray.cases set business_name = $1', [FIRST_WORKSPACE_SECRET]);
  const settings = await openLoadedModal(first, () => ada.runCommand('/xray', 'decisions', 'credit'));
  expect(await ada.submitView(settings, { deciders: [ada.id] })).toEqual({ outcome: 'closed' });
  // Guests read everything there, and still decide nothing.
  const rules = await openLoadedModal(first, () => ada.runCommand('/xray', 'alerts', 'partners'));
  expect(await ada.submitView(rules, { details_for_others: ['all'] })).toEqual({ outcome: 'closed' });
}, STORE_START_TIMEOUT_MS);
afterAll(() => environment?.close());

/** An attacker: with the case of which channel, from where, and what they are told. */
interface Attacker {
  readonly workspace: () => SlackWorkspace;
  readonly person: string;
  /** The channel where the forged button is. */
  readonly from: string;
  /** The channel whose case, or whose settings, the value names. */
  readonly of: string;
  readonly told: () => string;
  /** The words of forms about a channel instead. */
  readonly toldOfSettings: () => string;
  /** What this person may do. */
  readonly allowed?: readonly string[];
}

const adaMention = () => `<@${first.as('ada').id}>`;
const attackers: Record<string, Attacker> = {
  'a person of another workspace': {
    workspace: () => environment.second,
    person: 'ada',
    from: 'credit',
    of: 'credit',
    told: () => decisions.refusals.notFound,
    toldOfSettings: () => '',
    // It is about a channel of their own workspace, see workspace-isolation.test.ts.
    allowed: [
      `button ${actionIds.decisionNames}`,
      `form ${callbackIds.decisionSettings}`,
      `form ${callbackIds.decisionNames}`,
      `form ${callbackIds.exportCases}`,
    ],
  },
  'a guest from another company': {
    workspace: () => first,
    person: 'eve',
    from: 'partners',
    of: 'partners',
    told: () => notices.ownPeopleOnly,
    toldOfSettings: () => notices.ownPeopleOnly,
  },
  'a person who is not on the list': {
    workspace: () => first,
    person: 'bob',
    from: 'credit',
    of: 'credit',
    told: () => decisions.refusals.notAllowed(adaMention()),
    toldOfSettings: () => forms.decisionSettings.notAllowed(adaMention()),
    // They may hand it to somebody on the list, and read what the channel shows.
    allowed: [
      `button ${actionIds.assignCase}`,
      `button ${actionIds.sendDossier}`,
      `form ${callbackIds.exportCases}`,
    ],
  },
  'a person who is not in the private channel': {
    workspace: () => first,
    person: 'bob',
    from: 'alerts',
    of: 'board',
    told: () => notices.otherChannel,
    toldOfSettings: () => notices.otherChannel,
  },
  "a person with a value of somebody else's direct message": {
    workspace: () => first,
    person: 'bob',
    from: 'alerts',
    of: 'direct',
    told: () => notices.otherChannel,
    toldOfSettings: () => notices.otherChannel,
  },
};

const PROPOSED_AT = 1;

type State = 'open' | 'proposed' | 'decided';
const buttons: Record<string, State> = {
  [actionIds.takeCase]: 'open',
  [actionIds.assignCase]: 'open',
  [actionIds.decideCase]: 'open',
  [actionIds.snoozeCase]: 'open',
  [actionIds.confirmCase]: 'proposed',
  [actionIds.refuseCase]: 'proposed',
  [actionIds.reopenCase]: 'decided',
  [actionIds.sendDossier]: 'decided',
};
const caseForms: Record<string, State> = {
  [callbackIds.assignCase]: 'open',
  [callbackIds.decideCase]: 'open',
  [callbackIds.snoozeCase]: 'open',
  [callbackIds.confirmCase]: 'proposed',
  [callbackIds.refuseCase]: 'proposed',
  [callbackIds.reopenCase]: 'decided',
};
const channelForms = [callbackIds.decisionSettings, callbackIds.decisionNames, callbackIds.exportCases];

/** Brings the case to the state in which the attack would work. */
async function setState(channel: string, state: State): Promise<void> {
  const decision = {
    id: 'accept',
    kind: 'accept',
    reason: FIRST_WORKSPACE_SECRET,
    by: 'U0SOMEBODY',
    at: PROPOSED_AT,
  };
  await environment.database.query(
    `update xray.cases set state = $2, decision = $3, owner_id = null, snoozed_until = null, snoozed_by = null
     where id = $1`,
    [cases[channel], state, state === 'open' ? null : JSON.stringify(decision)],
  );
}

/** What the button or form about a channel carries. */
async function toMetadata(listener: string, channel: string): Promise<string> {
  if (listener === `form ${callbackIds.decisionSettings}`)
    return toSettingsMetadata(environment, first, channel);
  const isNames = listener === `form ${callbackIds.decisionNames}`;
  return isNames ? toNamesMetadata(environment, first, channel) : channel;
}

/** What the button or form about a case carries: the proposal that was seen, or the last entry of the trail. */
async function toCaseValue(caseId: string, isForm: boolean): Promise<string> {
  if (!isForm) return `${caseId}:${PROPOSED_AT}`;
  const { rows } = await environment.database.query('select trail_seq from xray.cases where id = $1', [
    caseId,
  ]);
  return `${caseId}:${rows[0].trail_seq}`;
}

const channelId = (name: string) =>
  name === 'direct' ? first.as('ada').directMessage : first.channel(name).id;
const trailLength = async (channel: string) =>
  (await environment.database.query('select 1 from xray.trail where case_id = $1', [cases[channel]]))
    .rowCount ?? 0;

/** What a person is shown after pressing a forged button: a reply to them alone, or a form. */
async function press(
  { workspace, person, from }: Pick<Attacker, 'person' | 'from'> & { readonly workspace: SlackWorkspace },
  button: { actionId: string; value: string },
): Promise<string> {
  const forged = await postForgedButton(workspace, from, button);
  const who = workspace.as(person);
  const shown = workspace.next(
    (event) =>
      event.type === 'view.updated' ||
      (event.type === 'ephemeral.posted' && event.message.shownTo === who.id),
  );
  expect(await who.click(forged, button.actionId)).toEqual({ ok: true });
  const event = await shown;
  const view = who.view();
  if (view) await who.closeView(view);
  return JSON.stringify(event);
}

/** The listeners that reply only to refuse: whoever may press sees the card change. */
const repliesOnlyToRefuse = [`button ${actionIds.takeCase}`];

const nextFile = (channel: string) =>
  first.next(
    'message.posted',
    ({ message }) => message.channel === channel && Boolean(message.files?.length),
  );

/** What Slack is answered to a form that names another case or channel; empty: it is closed. */
async function submit(
  workspace: SlackWorkspace,
  person: string,
  form: { callbackId: string; metadata: string; values: object | undefined },
): Promise<string> {
  const view = {
    // Another form each time: the same one sent twice is one decision.
    id: `V${randomUUID()}`,
    callback_id: form.callbackId,
    private_metadata: form.metadata,
    state: { values: form.values ?? {} },
  };
  return JSON.stringify((await sendViewPayload(workspace, person, { type: 'view_submission', view })) ?? '');
}

function valuesOf(callbackId: string, owner: string): object | undefined {
  switch (callbackId) {
    case callbackIds.decisionSettings:
      return { ...forgedDecisionSettings, deciders: { value: { selected_users: [owner] } } };
    case callbackIds.decisionNames:
      return { accept: { value: { value: 'Agreed' } } };
    case callbackIds.exportCases:
      return {
        from: { value: { selected_date: '2000-01-01' } },
        to: { value: { selected_date: '2100-01-01' } },
      };
    default:
      return forgedCaseForms(owner)[callbackId];
  }
}

const rows = Object.entries(attackers).flatMap(([name, attacker]) =>
  [
    ...Object.keys(buttons).map((id) => `button ${id}`),
    `button ${actionIds.decisionNames}`,
    ...Object.keys(caseForms).map((id) => `form ${id}`),
    ...channelForms.map((id) => `form ${id}`),
  ]
    .filter((listener) => !attacker.allowed?.includes(listener))
    .map((listener) => ({ name, attacker, listener })),
);

const isAboutDecisions = ({ permission }: { readonly permission: string }) =>
  permission === 'decide' || permission === 'export';

test('every button and form of a decision is attacked', () => {
  const pressed = namesOf(actions).filter((name) => isAboutDecisions(actions[name]));
  expect(Object.keys(buttons).toSorted()).toEqual(pressed.map((name) => elementIds[name]).toSorted());
  const sent = namesOf(views).filter((name) => isAboutDecisions(views[name]));
  const forms = [...Object.keys(caseForms), callbackIds.exportCases];
  expect(forms.toSorted()).toEqual(sent.map((name) => callbackIds[name]).toSorted());
});

function namesOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

test.each(rows)('$name changes nothing by $listener, and the rightful person does', async (row) => {
  const { attacker, listener } = row;
  const { database } = environment;
  const [kind, id = ''] = listener.split(' ');
  const state = (kind === 'button' ? buttons : caseForms)[id];
  const isAboutCase = state !== undefined;
  if (state) await setState(attacker.of, state);
  const value = isAboutCase
    ? await toCaseValue(cases[attacker.of] ?? '', kind === 'form')
    : await toMetadata(listener, channelId(attacker.of));
  /** Presses the button or submits the form as this person. */
  const act = (workspace: SlackWorkspace, person: string, from: string) =>
    kind === 'button'
      ? press({ workspace, person, from }, { actionId: id, value })
      : submit(workspace, person, {
          callbackId: id,
          metadata: value,
          values: valuesOf(id, workspace.user(person).id),
        });

  const before = await readDecisions(database, first);
  const files = () =>
    first.messages(first.as(attacker.person).directMessage).flatMap((one) => one.files ?? []);
  const had = files().length;
  const told = await act(attacker.workspace(), attacker.person, attacker.from);
  const isAssignment = id === callbackIds.assignCase && kind === 'form' && row.name.includes('list');
  // Who is not on the list is told that they cannot be the owner either.
  const expected = isAssignment
    ? decisions.refusals.ownerCannotDecide(`<@${first.as('bob').id}>`, adaMention())
    : isAboutCase
      ? attacker.told()
      : attacker.toldOfSettings();
  expect(told).toContain(expected);
  expect(told).not.toContain(FIRST_WORKSPACE_SECRET);
  expect(told).not.toContain(SIREN);
  expect(await readDecisions(database, first)).toEqual(before);
  expect(files()).toHaveLength(had);

  const entries = await trailLength(attacker.of);
  const from = attacker.of === 'direct' ? first.as('ada').directMessage : attacker.of;
  if (repliesOnlyToRefuse.includes(listener)) {
    const button = await postForgedButton(first, from, { actionId: id, value });
    expect(await first.as('ada').click(button, id)).toEqual({ ok: true });
  } else {
    const exported = id === callbackIds.exportCases ? nextFile(first.as('ada').directMessage) : undefined;
    const rightful = await act(first, 'ada', from);
    expect(rightful).not.toContain(expected);
    if (kind === 'button' && id in forgedCaseForms('')) expect(rightful).toContain(`"callback_id":"${id}"`);
    else if (kind === 'form' && !exported) expect(rightful).toBe('""');
    await exported;
  }
  const opensForm = kind === 'button' && (id in forgedCaseForms('') || id === actionIds.decisionNames);
  const isSetting = id === callbackIds.decisionSettings || id === callbackIds.decisionNames;
  expect(await trailLength(attacker.of)).toBe(opensForm || isSetting ? entries : entries + 1);
});

test('who is not on the list hands a case to a person who is', async () => {
  await setState('credit', 'open');
  const entries = await trailLength('credit');
  const values = forgedCaseForms(first.as('ada').id)[callbackIds.assignCase];
  const metadata = await toCaseValue(cases.credit ?? '', true);
  const form = { callbackId: callbackIds.assignCase, metadata, values };
  expect(await submit(first, 'bob', form)).toBe('""');
  expect(await trailLength('credit')).toBe(entries + 1);
});
