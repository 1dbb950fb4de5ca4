import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/v4';
import type { Clock } from '../../shared/client';
import { accountSchema } from '../config/account-settings';
import { languageSchema } from '../config/config';
import { parseEnvironment } from '../config/parse-environment';
import { type Environment, readSecretFiles } from '../config/read-secret-files';
import { storeSchema } from '../config/store-settings';
import { dossier, findCaseId, loadDossier, readExportedIds, renderPdf, toPeriod, writeCsv } from '../export';
import { readStore } from '../store/read-store';
import { findChannelTexts } from '../texts/find-texts';
import { listTrail, type TrailCheck, type TrailProblem, verifyTrails } from '../trail';
import { openPrivateFile, PRIVATE_FILE } from './private-file';

const settingsSchema = z.object({ store: storeSchema, service: accountSchema, language: languageSchema });

function readSettings(environment: Environment) {
  const { env, issues } = readSecretFiles(environment, ['DATABASE_URL']);
  return parseEnvironment(settingsSchema, env, issues);
}

/** Writes the cases of all channels, page by page. */
export async function exportPeriod(
  env: Environment,
  { from, to, folder }: { readonly from: string; readonly to: string; readonly folder: string },
): Promise<{ readonly files: readonly string[]; readonly cases: number; readonly entries: number }> {
  const period = toPeriod(from, to);
  return readStore(readSettings(env).store, async (db) => {
    await mkdir(folder, { recursive: true });
    const cases = openPrivateFile(join(folder, 'cases.csv'));
    const trail = openPrivateFile(join(folder, 'trail.csv'));
    try {
      const counts = await writeCsv(
        db,
        readExportedIds(db, {}, period),
        { period },
        { cases: cases.write, trail: trail.write },
      );
      return { files: [await cases.finish(), await trail.finish()], ...counts };
    } catch (error) {
      await Promise.all([cases.discard(), trail.discard()]);
      throw error;
    }
  });
}

/** Writes the dossier of one case, in the language of its channel; undefined if there is none. */
export async function exportCase(
  env: Environment,
  { wanted, file, clock }: { readonly wanted: string; readonly file?: string; readonly clock: Clock },
): Promise<{ readonly case: string; readonly file: string; readonly lastHash?: string } | undefined> {
  const { store: location, service, language } = readSettings(env);
  const found = await readStore(location, async (store) => {
    const id = await findCaseId(store, wanted);
    const data = id && (await loadDossier({ store, clock, settings: service }, id, { isRedacted: false }));
    if (!data) return undefined;
    const settings = { defaultLanguage: language.default };
    return { data, texts: await findChannelTexts({ store, settings }, data.overview.contents) };
  });
  if (!found) return undefined;
  const { id } = found.data.overview;
  const target = file ?? `dossier-${id}.pdf`;
  await writeFile(target, await renderPdf(dossier(found.data, found.texts)), PRIVATE_FILE);
  return { case: id, file: target, lastHash: found.data.trail.at(-1)?.hash };
}

export interface TrailReport extends Omit<TrailCheck, 'problems'> {
  readonly problems: readonly (
    | TrailProblem
    | { readonly caseId: string; readonly problem: 'unknown_hash'; readonly seq: number }
  )[];
  /** Of one case: its last entry, and the one with the hash that was asked for. */
  readonly last?: { readonly seq: number; readonly hash: string };
  readonly found?: { readonly seq: number };
}

/** Undefined if there is no such case. */
export async function verifyTrail(
  env: Environment,
  { wanted, hash }: { readonly wanted?: string; readonly hash?: string },
): Promise<TrailReport | undefined> {
  return readStore(readSettings(env).store, async (db) => {
    if (wanted === undefined) return verifyTrails(db);
    const caseId = await findCaseId(db, wanted);
    if (caseId === undefined) return undefined;
    const check = await verifyTrails(db, caseId);
    const trail = await listTrail(db, caseId);
    const last = trail.at(-1);
    const found = trail.find((entry) => entry.hash === hash);
    const isUnknown = hash !== undefined && !found;
    return {
      ...check,
      problems: isUnknown ? [...check.problems, { caseId, problem: 'unknown_hash', seq: 0 }] : check.problems,
      ...(last && { last: { seq: last.seq, hash: last.hash } }),
      ...(found && { found: { seq: found.seq } }),
    };
  });
}
