import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/v4';
import { systemClock } from '../../client/system-clock';
import { toCompany } from '../analyses';
import { findCase } from '../cases';
import { accountSchema } from '../config/account-settings';
import { languageSchema } from '../config/config';
import { parseEnvironment } from '../config/parse-environment';
import { type Environment, readSecretFiles } from '../config/read-secret-files';
import { storeSchema, storeSecrets } from '../config/store-settings';
import { findCaseSettings, type SettingsProblem, verifySettings } from '../decisions';
import {
  dossier,
  dossierFileName,
  findCaseId,
  listExportedIds,
  loadDossier,
  recordExport,
  renderPdf,
  toPeriod,
  writeCsv,
} from '../export';
import { findChannelTexts } from '../slack/language/find-texts';
import { readStore } from '../store/read-store';
import { readStoreTime } from '../store/store-clock';
import { withExistingStore } from '../store/with-existing-store';
import { listTrail, type TrailCheck, type TrailProblem, verifyTrails } from '../trail';
import { openPrivateFile } from './private-file';

const settingsSchema = z.object({ store: storeSchema, service: accountSchema, language: languageSchema });

function readSettings(environment: Environment) {
  const { env, issues } = readSecretFiles(environment, storeSecrets);
  return parseEnvironment(settingsSchema, env, issues);
}

/** Writes the cases of all channels, and adds to their trails who has them. */
export async function exportPeriod(
  env: Environment,
  {
    from,
    to,
    folder,
    by,
  }: { readonly from: string; readonly to: string; readonly folder: string; readonly by: string },
): Promise<{ readonly files: readonly string[]; readonly cases: number; readonly entries: number }> {
  const period = toPeriod(from, to);
  return withExistingStore(readSettings(env).store, async (store) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const cases = await openPrivateFile(join(folder, 'cases.csv'));
    const trail = await openPrivateFile(join(folder, 'trail.csv'));
    try {
      const ids = await readStore(store, (db) => listExportedIds(db, {}, period));
      const at = new Date(await readStore(store, readStoreTime));
      await recordExport(store, ids, { format: 'csv', by, at });
      const sink = { cases: cases.write, trail: trail.write };
      const counts = await readStore(store, (db) => writeCsv(db, ids, { period }, sink));
      return { files: [await cases.finish(), await trail.finish()], ...counts };
    } finally {
      await Promise.all([cases.discard(), trail.discard()]);
    }
  });
}

/** Writes the dossier of one case, in the language of its channel; undefined if there is none. */
export async function exportCase(
  env: Environment,
  { wanted, file, by }: { wanted: string; file?: string; by: string },
): Promise<{ readonly case: string; readonly file: string; readonly lastHash?: string } | undefined> {
  const { store: location, service, language } = readSettings(env);
  const settings = { ...service, defaultLanguage: language.default };
  return withExistingStore(location, async (store) => {
    const now = await readStore(store, readStoreTime);
    const target = await readStore(store, async (db) => {
      const number = await findCaseId(db, wanted);
      const found = number === undefined ? undefined : await findCase(db, number);
      if (!found) return undefined;
      const texts = await findChannelTexts({ store: db, settings }, found);
      const { timeZone } = await findCaseSettings(db, found);
      const company = toCompany(found) ?? { code: found.company };
      const named = { caseId: found.id, company, createdAt: new Date(now), timeZone };
      return { id: found.id, texts, name: dossierFileName(named, texts) };
    });
    if (!target) return undefined;
    const { id, texts, name } = target;
    const written = await openPrivateFile(file ?? name);
    try {
      await recordExport(store, [id], { format: 'pdf', by, at: new Date(now) });
      const clock = { ...systemClock, now: () => now };
      const data = await readStore(store, (db) => loadDossier({ store: db, clock, settings }, id));
      // Erased meanwhile.
      if (!data) return undefined;
      await written.write(await renderPdf(dossier(data, texts)));
      return { case: id, file: await written.finish(), lastHash: data.trail.at(-1)?.hash };
    } finally {
      await written.discard();
    }
  });
}

export interface TrailReport extends Omit<TrailCheck, 'problems'> {
  readonly problems: readonly (
    | TrailProblem
    | SettingsProblem
    | { readonly caseId: string; readonly problem: 'unknown_hash'; readonly seq: number }
  )[];
  /** The last entry of one case; `found` is the one with the hash that was asked for. */
  readonly last?: { readonly seq: number; readonly hash: string };
  readonly found?: { readonly seq: number };
}

/** Verifies the trail of one case, or every trail; undefined if there is no such case. */
export async function verifyTrail(
  env: Environment,
  { wanted, hash }: { readonly wanted?: string; readonly hash?: string },
): Promise<TrailReport | undefined> {
  return withExistingStore(readSettings(env).store, (store) =>
    readStore(store, async (db) => {
      if (wanted === undefined) {
        const check = await verifyTrails(db);
        return { ...check, problems: [...check.problems, ...(await verifySettings(db))] };
      }
      const caseId = await findCaseId(db, wanted);
      if (caseId === undefined) return undefined;
      const check = await verifyTrails(db, caseId);
      const trail = await listTrail(db, caseId);
      const last = trail.at(-1);
      const found = trail.find((entry) => entry.hash === hash);
      const isUnknown = hash !== undefined && !found;
      return {
        ...check,
        problems: isUnknown
          ? [...check.problems, { caseId, problem: 'unknown_hash', seq: 0 }]
          : check.problems,
        ...(last && { last: { seq: last.seq, hash: last.hash } }),
        ...(found && { found: { seq: found.seq } }),
      };
    }),
  );
}
