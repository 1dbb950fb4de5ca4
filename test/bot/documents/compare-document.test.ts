import { createHash } from 'node:crypto';
import { analysisCard, describeAnalysis } from '../../../bot/analyses';
import { decideCase } from '../../../bot/decisions/case-changes';
import { compareDocument, rememberDocument } from '../../../bot/documents';
import { hashFingerprint } from '../../../bot/documents/hash-fingerprint';
import { claimUncompared } from '../../../bot/documents/uncompared-rows';
import { eraseCompany, purgeTeam } from '../../../bot/erasure';
import { toPeriod, writeCsv } from '../../../bot/export';
import { cacheSharing } from '../../../bot/slack/channels/channel-cache-rows';
import { getTexts } from '../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import type { Verdict } from '../../../shared';
import type { FileFingerprint } from '../../../shared/client';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { createDeadlineHarness } from '../deadlines/deadline-harness';

const { findings, formats } = getTexts();
const { sentForOther } = findings;
const SIZE = 20_000;

let files = 0;

/** The fingerprint of a new file, with the same identifier or content as another one. */
function newFile(shared: Partial<FileFingerprint> = {}): FileFingerprint {
  files += 1;
  return { sha256: createHash('sha256').update(String(files)).digest('hex'), ...shared };
}

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({
      rateLimits: false,
      channels: {
        credit: { members: ['ada'], bot: true },
        loans: { members: ['ada'], bot: true },
        board: { kind: 'private', members: ['ada'], bot: true },
      },
    });
  });
  afterAll(() => workspace?.close());

  function newWorkspace() {
    const { bot, newAnalysis, saveSettings } = createDeadlineHarness(store(), workspace);
    const teamId = newTeamId();
    const compare = (id: string) =>
      compareDocument(bot)({ id, retries: 0, signal: new AbortController().signal });
    /** An analysis whose file was just sent. */
    const send = async (
      file: FileFingerprint,
      { size = SIZE, ...about }: { channel?: string; siren?: string; verdict?: Verdict; size?: number } = {},
    ) => {
      const analysis = await newAnalysis({ verdict: 'clear', teamId, ...about });
      const [ids] = await store().query<{ documentId: string; analysisId: string }>(
        `select d.id::text as "documentId", a.id::text as "analysisId" from xray.documents d
           join xray.submissions s on s.id = d.submission_id join xray.analyses a on a.id = s.analysis_id
         where a.case_id = $1 order by d.id desc limit 1`,
        [analysis.id],
      );
      const { documentId = '', analysisId = '' } = ids ?? {};
      await store().transaction((tx) => rememberDocument(bot, tx, { id: documentId, teamId, size }, file));
      const describe = () => describeAnalysis(bot, analysisId);
      return {
        ...analysis,
        documentId,
        compare: () => compare(documentId),
        verdict: async () => (await analysis.find())?.verdict,
        /** How often the trail says it. */
        findings: async () => (await analysis.trail()).filter(({ kind }) => kind === 'file_matched').length,
        card: async () => {
          const found = await describe();
          if (!found) throw new Error('The analysis is gone.');
          return JSON.stringify(analysisCard(found, getTexts()));
        },
      };
    };
    /** A comparison while the hashes cannot be read. */
    const compareBroken = async (id: string) => {
      await store().query('alter table xray.document_hashes rename to unreadable_hashes');
      try {
        await compare(id);
      } finally {
        await store().query('alter table xray.unreadable_hashes rename to document_hashes');
      }
    };
    return { bot, teamId, send, compareBroken, saveSettings };
  }

  it('gives each of two that are sent at the same moment one finding, on two replicas and however often', async () => {
    const { send, saveSettings, teamId } = newWorkspace();
    await saveSettings({ teamId, channelId: workspace.channel('credit').id }, { dueHours: 8 });
    const file = newFile();
    const [one, other] = [await send(file), await send(file)];
    await Promise.all([one, other, one, other].map(({ compare }) => compare()));
    for (const found of [one, other]) {
      expect(await found.findings()).toBe(1);
      expect(await found.verdict()).toBe('review');
      expect((await found.find())?.dueAt).toBeDefined();
      expect(await found.problems()).toEqual([]);
    }
  });

  it('raises a verdict, and lowers none', async () => {
    const { send } = newWorkspace();
    const file = newFile();
    const bad = await send(file, { verdict: 'alert' });
    const good = await send(file);
    await good.compare();
    expect(await bad.findings()).toBe(1);
    expect([await bad.verdict(), await good.verdict()]).toEqual(['alert', 'review']);
  });

  it.each<[string, Partial<FileFingerprint>, keyof typeof sentForOther]>([
    ['the content of an office file', { officeContent: 'a'.repeat(64) }, 'same_content'],
    ['the identifier of a PDF', { pdfId: 'b'.repeat(32) }, 'same_pdf'],
  ])('recognises %s', async (_, shared, words) => {
    const { send } = newWorkspace();
    await send(newFile(shared));
    const second = await send(newFile(shared));
    await second.compare();
    expect(await second.card()).toContain(String(sentForOther[words]));
  });

  it('does not count an identifier that files of many companies have', async () => {
    const { send } = newWorkspace();
    const pdfId = 'c'.repeat(32);
    const sent = [];
    for (let companies = 0; companies < 4; companies += 1) sent.push(await send(newFile({ pdfId })));
    await sent[3]?.compare();
    expect(await sent[3]?.findings()).toBe(0);
  });

  it('says nothing of the same company, of small files, and of other workspaces', async () => {
    const [{ send }, elsewhere] = [newWorkspace(), newWorkspace()];
    const file = newFile();
    const first = await send(file);
    const again = await send(file, { siren: first.siren });
    const other = await elsewhere.send(file);
    for (const found of [again, other]) await found.compare();
    const tiny = newFile();
    const [a, b] = [await send(tiny, { size: 1_023 }), await send(tiny, { size: 1_023 })];
    for (const found of [a, b]) await found.compare();
    for (const found of [first, again, other, a, b]) expect(await found.findings()).toBe(0);
  });

  it('says when and where, to whoever can know it, and else nothing but that it was in this workspace', async () => {
    const { send, teamId } = newWorkspace();
    const setPublic = (channel: string, isPrivate: boolean) =>
      cacheSharing(
        store(),
        { teamId, channelId: workspace.channel(channel).id },
        { isShared: false, isPrivate },
      );
    for (const channel of ['credit', 'loans']) await setPublic(channel, false);
    await setPublic('board', true);
    const file = newFile();
    const open = await send(file);
    const second = await send(file, { channel: 'loans' });
    await second.compare();
    const day = formats.longDate(new Date().toISOString().slice(0, 10));
    expect(await second.card()).toContain(sentForOther.on(sentForOther.same_file, day));
    expect(await second.card()).toContain(`<#${workspace.channel('credit').id}>`);
    expect(await second.card()).not.toContain(open.siren);

    const secret = await send(newFile({ pdfId: 'd'.repeat(32) }), { channel: 'board' });
    const outside = await send(newFile({ pdfId: 'd'.repeat(32) }));
    await outside.compare();
    const said = await outside.card();
    expect(said).toContain(sentForOther.elsewhere(sentForOther.same_pdf));
    for (const hidden of [secret.siren, workspace.channel('board').id, day])
      expect(said).not.toContain(hidden);
    // Whoever reads the private channel sees where the public one is.
    expect(await secret.card()).toContain(`<#${workspace.channel('credit').id}>`);
  });

  it('opens a decided case again, once', async () => {
    const { send, bot } = newWorkspace();
    const file = newFile();
    const first = await send(file);
    const accept = { id: 'accept', kind: 'accept', reason: 'Well known' } as const;
    expect(await first.run(decideCase(bot, 'U1', accept))).toBeUndefined();
    const second = await send(file);
    await Promise.all([second.compare(), second.compare()]);
    expect((await first.find())?.state).toBe('open');
    const kinds = (await first.trail()).map(({ kind }) => kind);
    expect(kinds).toEqual(['decided', 'file_matched', 'reopened']);
    expect(await first.problems()).toEqual([]);
  });

  it('says of a file that could not be compared that this is not known, until it is', async () => {
    const { send, compareBroken } = newWorkspace();
    const { fileUncompared } = getTexts().status;
    const file = newFile();
    const [one, other] = [await send(file), await send(newFile())];
    for (const { documentId } of [one, other])
      await store().query(
        `with sent as (update xray.documents set state = 'online' where id = $1 returning submission_id)
         update xray.submissions set state = 'reported' where id = (select submission_id from sent)`,
        [documentId],
      );
    for (const sent of [one, one, other])
      await expect(compareBroken(sent.documentId)).rejects.toThrow('document_hashes');
    expect([await one.verdict(), await other.verdict()]).toEqual(['unknown', 'unknown']);
    expect(await one.card()).toContain(fileUncompared('statement.pdf'));
    await other.compare();
    expect(await other.verdict()).toBe('clear');
    expect(await other.card()).not.toContain(fileUncompared('statement.pdf'));
    await send(file);
    await one.compare();
    expect(await one.verdict()).toBe('review');
    expect(await one.card()).not.toContain(fileUncompared('statement.pdf'));
    expect(await one.problems()).toEqual([]);
  });

  it('tries again what could not be compared, once an hour', async () => {
    const { bot, send, compareBroken } = newWorkspace();
    const { documentId } = await send(newFile());
    await expect(compareBroken(documentId)).rejects.toThrow('document_hashes');
    const claim = (minutes: number) => {
      const at = new Date(bot.clock.now() + minutes * 60_000);
      return claimUncompared(store(), { at, before: new Date(at.getTime() - 60 * 60_000), limit: 100 });
    };
    expect(await claim(59)).not.toContain(documentId);
    expect(await claim(61)).toContain(documentId);
    expect(await claim(62)).not.toContain(documentId);
  });

  it('is part of the exported cases', async () => {
    const { send } = newWorkspace();
    const file = newFile();
    const [one, other] = [await send(file), await send(file)];
    await other.compare();
    const written: string[] = [];
    const keep = (text: string) => void written.push(text);
    const period = toPeriod('2026-01-01', '2099-01-01');
    await writeCsv(store(), [one.id, other.id], { period }, { cases: keep, trail: keep });
    const csv = written.join('');
    expect(csv.split(sentForOther.elsewhere(sentForOther.same_file))).toHaveLength(3);
    expect(csv).toContain('file_matched');
  });

  it('is forgotten with its company: no hash stays, nor where and when it was sent', async () => {
    const { send, teamId } = newWorkspace();
    const file = newFile({ pdfId: 'e'.repeat(32) });
    const gone = await send(file);
    const stays = await send(file);
    await stays.compare();
    const countHashes = async () =>
      (
        await store().query<{ id: string }>(
          'select document_id::text as id from xray.document_hashes where team_id = $1',
          [teamId],
        )
      ).map(({ id }) => id);
    expect(new Set(await countHashes())).toEqual(new Set([gone.documentId, stays.documentId]));
    const erasure = { by: 'Ada', at: new Date(), inSlack: false };
    await store().transaction((tx) => eraseCompany(tx, { type: 'siren', id: gone.siren }, erasure));
    expect(new Set(await countHashes())).toEqual(new Set([stays.documentId]));
    // What is known against the other company does not fade by itself.
    expect(await stays.card()).toContain(sentForOther.elsewhere(sentForOther.same_file));
    const third = await send(newFile({ pdfId: 'e'.repeat(32) }), { siren: stays.siren });
    await third.compare();
    expect(await third.findings()).toBe(1);

    await purgeTeam(store(), teamId, new Date(Date.now() + 60_000));
    expect(await countHashes()).toEqual([]);
    expect(await store().query('select 1 from xray.document_keys where team_id = $1', [teamId])).toEqual([]);
  });

  it('is kept as HMACs with the key of the workspace and the secret, of which earlier ones still count', async () => {
    const hash = (teamId: string, file: FileFingerprint, trailSecrets?: string[]) =>
      store().transaction(async ({ trailSecrets: _, ...tx }) =>
        (await hashFingerprint({ ...tx, ...(trailSecrets && { trailSecrets }) }, teamId, file)).map(
          (one) => one.hash,
        ),
      );
    const [team, otherTeam, file] = [newTeamId(), newTeamId(), newFile()];
    const [plain] = await hash(team, file);
    expect(await hash(team, file)).toEqual([plain]);
    expect(await hash(otherTeam, file)).not.toContain(plain);
    const [old] = await hash(team, file, ['old']);
    const rotated = await hash(team, file, ['new', 'old']);
    expect(rotated).toEqual([expect.any(String), old]);
    expect(new Set([plain, ...rotated]).size).toBe(3);
    for (const one of [plain, ...rotated]) expect(one).toMatch(/^[\w-]{43}$/);
  });
});
