import { z } from 'zod/v4';
import { systemClock } from '../../client/system-clock';
import type { CompanyCode } from '../../shared/company-code';
import { type CaseOverview, describeCases } from '../analyses';
import { listCaseIdsOfCompany } from '../cases';
import { listAllCompanies, type NamedCompany } from '../company-search/named-company';
import { accountSchema } from '../config/account-settings';
import { parseEnvironment } from '../config/parse-environment';
import { type Environment, readSecretFiles } from '../config/read-secret-files';
import { storeSchema, storeSecrets } from '../config/store-settings';
import { resendFailedDecisions } from '../decisions';
import { type CompanyErasure, eraseCompany, erasePerson, type PersonErasure } from '../erasure';
import { changeStore } from '../store/change-store';
import type { Transaction } from '../store/queryable';
import { readStore } from '../store/read-store';
import { readStoreTime } from '../store/store-clock';
import { withExistingStore } from '../store/with-existing-store';

function readLocation(environment: Environment) {
  const { env, issues } = readSecretFiles(environment, storeSecrets);
  return parseEnvironment(z.object({ store: storeSchema }), env, issues).store;
}

export async function resendDecisions(env: Environment): Promise<number> {
  return changeStore(readLocation(env), { commit: true }, resendFailedDecisions);
}

/** The companies of all channels with all of these words in their names. */
export async function findStoredCompanies(env: Environment, typed: string): Promise<NamedCompany[]> {
  return withExistingStore(readLocation(env), (store) =>
    readStore(store, (db) => listAllCompanies(db, typed)),
  );
}

export type StoredCase = CaseOverview;

/** All cases of a company, of all channels, newest first. */
export async function loadStoredCases(env: Environment, code: CompanyCode): Promise<StoredCase[]> {
  const { service } = parseEnvironment(z.object({ service: accountSchema }), env);
  return withExistingStore(readLocation(env), (store) =>
    readStore(store, async (db) =>
      describeCases(
        { store: db, clock: systemClock, settings: service },
        await listCaseIdsOfCompany(db, code),
      ),
    ),
  );
}

export interface ErasureRequest {
  /** Whether rows are removed; otherwise it only says what it would remove. */
  readonly commit: boolean;
  readonly by: string;
}

export async function eraseStoredCompany(
  env: Environment,
  code: CompanyCode,
  { commit, ...options }: ErasureRequest & { readonly inSlack: boolean },
): Promise<CompanyErasure> {
  return changeStore(readLocation(env), { commit }, async (tx) =>
    eraseCompany(tx, code, { ...options, at: await readTrailTime(tx) }),
  );
}

export async function eraseStoredPerson(
  env: Environment,
  userId: string,
  { commit, ...options }: ErasureRequest,
): Promise<PersonErasure> {
  return changeStore(readLocation(env), { commit }, async (tx) =>
    erasePerson(tx, userId, { ...options, at: await readTrailTime(tx) }),
  );
}

async function readTrailTime(tx: Transaction): Promise<Date> {
  return new Date(await readStoreTime(tx));
}
