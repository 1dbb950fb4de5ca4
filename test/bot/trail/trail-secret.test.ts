import { createHmac } from 'node:crypto';
import { appendTrail } from '../../../bot/cases';
import { verifySettings } from '../../../bot/decisions';
import {
  assignCase,
  confirmDecision,
  decideCase,
  refuseDecision,
  reopenCase,
  snoozeCase,
  takeCase,
} from '../../../bot/decisions/case-changes';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { appendSettings, toGoverning } from '../../../bot/decisions/settings/settings-trail';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';
import {
  checkTrailSecret,
  foldTrail,
  hashEntry,
  listTrail,
  TrailSecretError,
  toCanonicalJson,
  verifyTrails,
} from '../../../bot/trail';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, STORE_START_TIMEOUT_MS, useStore } from '../../support/on-both-stores';
import { SeededRandom } from '../../support/seeded-random';
import { tamper } from '../../support/tamper';
import { createDeadlineHarness, DAY_MS, FRIDAY, HOUR_MS } from '../deadlines/deadline-harness';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('a trail with a secret', () => {
    const at = new Date('2026-01-02T03:04:05.678Z');

    const secret = 'a'.repeat(32);

    const newer = 'b'.repeat(32);

    const opened = useStore(newLocation);

    /** The same store, as a process has it that was given these secrets. */
    const withSecrets = (...trailSecrets: string[]): Store => ({
      ...opened(),
      transaction: (work) => opened().transaction((tx) => work({ ...tx, trailSecrets })),
      trailSecrets,
    });

    const remind = (store: Store, id: string) =>
      store.transaction((tx) => appendTrail(tx, id, { kind: 'reminded', data: { to: 'U2' } }, { at }));

    const newCase = async (store: Store, teamId = newTeamId(), company = '1') => {
      const place = { teamId, channelId: 'C1', userId: 'U1', state: 'queued' } as const;
      return (await createCase(store, { ...place, company: { type: 'siren', id: company } }, { at })).caseId;
    };

    const verify = async (store: Store, id: string) => (await verifyTrails(store, id)).problems;

    it('makes the hash of an entry an HMAC of what is hashed otherwise', async () => {
      const id = await newCase(withSecrets(secret));
      const [entry] = await listTrail(opened(), id);
      const { hash: _hash, ...hashed } = { ...entry, at: at.toISOString(), previousHash: null };
      const hmac = createHmac('sha256', secret).update(toCanonicalJson(hashed)).digest('hex');
      expect(entry?.hash).toBe(`hmac:${hmac}`);
      expect(await verify(withSecrets(secret), id)).toEqual([]);
    });

    it('leaves what was written before it was set as it is', async () => {
      const id = await newCase(opened());
      await remind(withSecrets(secret), id);
      expect(await verify(withSecrets(secret), id)).toEqual([]);
    });

    it('proves entries of earlier secrets too, which must be given', async () => {
      const id = await newCase(withSecrets(secret));
      await remind(withSecrets(newer, secret), id);
      expect(await verify(withSecrets(newer, secret), id)).toEqual([]);
      expect(await verify(withSecrets(newer), id)).toEqual([{ caseId: id, problem: 'changed', seq: 1 }]);
    });

    it('is asked for where entries need it and it is not set', async () => {
      const store = withSecrets(secret);
      const id = await newCase(store);
      await remind(store, id);
      expect(await verify(opened(), id)).toEqual([{ problem: 'secret_missing', entries: 2 }]);
      await expect(remind(opened(), id)).rejects.toThrow(TrailSecretError);
      await expect(checkTrailSecret(opened())).rejects.toThrow('Set it as it is set for the bot.');
      await expect(checkTrailSecret(store)).resolves.toBeUndefined();
    });

    /** As somebody does who owns the database: entry, case and ledger are made to agree, with every hash that needs no secret. */
    async function rewriteLastEntry(id: string, toHash: (entry: Parameters<typeof hashEntry>[0]) => string) {
      const last = (await listTrail(opened(), id)).at(-1);
      if (!last) throw new Error('The case has no trail.');
      const hash = toHash({ ...last, data: { to: 'U9' } });
      const statements = [
        `update xray.trail set data = '{"to": "U9"}', hash = $2 where case_id = $1 and seq = $3`,
        'update xray.cases set trail_hash = $2 where id = $1',
        'update xray.ledger set entry_hash = $2 where case_id = $1 and seq = $3',
        `do $do$ declare r record; previous text := ''; begin
         for r in select * from xray.ledger l
           where team_id = (select team_id from xray.cases where id = $1) order by number
         loop
           previous := xray.ledger_hash(previous, r.team_id, r.number, r.case_id, r.channel_id, r.seq, r.entry_hash);
           update xray.ledger set hash = previous where team_id = r.team_id and number = r.number;
           update xray.ledger_ends set hash = previous where team_id = r.team_id;
         end loop;
       end $do$`,
      ];
      await tamper(opened(), statements, [id, hash, String(last.seq)]);
    }

    it('finds an entry that was rewritten with all hashes, which a trail without a secret cannot', async () => {
      const plain = await newCase(opened());
      await remind(opened(), plain);
      await rewriteLastEntry(plain, (entry) => hashEntry(entry));
      expect(await verify(opened(), plain)).toEqual([]);

      const store = withSecrets(secret);
      const guessed = await newCase(store);
      await remind(store, guessed);
      await rewriteLastEntry(guessed, (entry) => hashEntry(entry, 'guessed'));
      expect(await verify(store, guessed)).toEqual([{ caseId: guessed, problem: 'changed', seq: 2 }]);
    });

    it('finds a plain entry after one with a secret, in the trail and in the ledger of the workspace', async () => {
      const store = withSecrets(secret);
      const teamId = newTeamId();
      const id = await newCase(store, teamId);
      await remind(store, id);
      await rewriteLastEntry(id, (entry) => hashEntry(entry));
      expect(await verify(store, id)).toEqual([
        { caseId: id, problem: 'plain', seq: 2 },
        { teamId, problem: 'ledger_plain', number: 3 },
      ]);
      // A case of its own, whose first entry has none before it.
      const other = newTeamId();
      await newCase(store, other);
      const added = await newCase(opened(), other, '2');
      expect(await verify(store, added)).toEqual([{ teamId: other, problem: 'ledger_plain', number: 4 }]);
    });

    it('proves the trail of settings too', async () => {
      const store = withSecrets(secret);
      const channel = { teamId: newTeamId(), channelId: 'C1' };
      const save = (changed: Store) =>
        changed.transaction(async (tx) => {
          await saveCaseSettings(tx, channel, defaultCaseSettings, { by: 'U1', at });
          const data = { settings: toGoverning(defaultCaseSettings) };
          await appendSettings(tx, channel, { kind: 'changed', data }, { at, userId: 'U1' });
        });
      const ofChannel = async (changed: Store) =>
        (await verifySettings(changed)).filter(
          (problem) => !('teamId' in problem) || problem.teamId === channel.teamId,
        );
      await save(store);
      await save(store);
      expect(await ofChannel(store)).toEqual([]);
      expect(await ofChannel(opened())).toEqual([{ problem: 'secret_missing', entries: 2 }]);
      await expect(save(opened())).rejects.toThrow(TrailSecretError);
      await tamper(
        opened(),
        [`update xray.settings_trail set user_id = 'U9' where team_id = $1 and seq = 2`],
        [channel.teamId],
      );
      expect(await ofChannel(store)).toEqual([
        { ...channel, problem: 'settings_entry', entry: 'changed', seq: 2 },
      ]);
    });

    it(
      'is that of the store that is opened with it',
      async () => {
        const { options } = await newLocation();
        const store = await openStore({ ...options, trailSecrets: [secret] });
        try {
          const id = await newCase(store);
          expect((await listTrail(store, id))[0]?.hash).toMatch(/^hmac:[0-9a-f]{64}$/);
          expect((await verifyTrails(store)).problems).toEqual([]);
        } finally {
          await store.close();
        }
      },
      STORE_START_TIMEOUT_MS,
    );
  });

  describe('what follows from a trail', () => {
    const STEPS = 40;

    const decline = { id: 'decline', kind: 'decline', reason: 'It is forged', note: 'Sales knows' } as const;

    let workspace: SlackWorkspace;

    beforeAll(async () => {
      workspace = await startSlackWorkspace({ rateLimits: false });
    });

    afterAll(() => workspace?.close());

    /** People, reports, deadlines and settings at random, one after the other, through the code that the bot runs. */
    it.each([1, 2, 3])(
      'a trail comes to what its case is, whatever happens to it (seed %i)',
      async (seed) => {
        const random = new SeededRandom(seed);
        const harness = createDeadlineHarness(store(), workspace);
        const one = await harness.newAnalysis();
        const person = (step: number) =>
          workspace.user(random.chance(`person ${step}`, 0.5) ? 'ada' : 'bob').id;
        const save = (settings: object) => harness.saveSettings(one, settings).then(harness.sweep);
        const { bot } = harness;
        let now = FRIDAY;
        const actions: readonly ((by: string) => Promise<unknown>)[] = [
          (by) => one.run(takeCase(bot, by)),
          (by) => one.run(assignCase(bot, { by, to: workspace.user('ada').id })),
          (by) => one.run(decideCase(bot, by, decline)),
          (by) => one.run(decideCase(bot, by, decline)),
          (by) => one.run(confirmDecision(bot, by)),
          (by) => one.run(refuseDecision(bot, by, 'Not yet')),
          (by) => one.run(reopenCase(bot, by, 'A new statement')),
          (by) => one.run(reopenCase(bot, by, 'Once more')),
          (by) => one.run(snoozeCase(bot, { by, until: new Date(now + DAY_MS) })),
          () => harness.sweep(),
          () => save({ dueHours: 8, fourEyes: ['alert'] }),
          () => save({ dueHours: 4 }),
          () => save({}),
          () => one.setVerdict('clear'),
          () => one.setVerdict('alert'),
        ];
        const kinds = new Set<string>();
        for (let step = 0; step < STEPS; step += 1) {
          now += random.between(`hours ${step}`, 1, 20) * HOUR_MS;
          harness.setTime(now);
          const index = random.between(`action ${step}`, 0, actions.length);
          await actions[index]?.(person(step));
          expect({ step, index, problems: await one.problems() }).toEqual({ step, index, problems: [] });
        }
        const trail = await listTrail(store(), one.id);
        for (const { kind } of trail) kinds.add(kind);
        expect(foldTrail(trail)).toMatchObject({ state: (await one.find())?.state });
        expect(kinds.size).toBeGreaterThanOrEqual(5);
      },
    );
  });
});
