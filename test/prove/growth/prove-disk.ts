import type { TableName } from '../../../bot/erasure/all-tables';
import { deleteOlderThan } from '../../../bot/erasure/retention';
import { openStore } from '../../../bot/store/open-store';
import type { Queryable } from '../../../bot/store/queryable';
import { infoRow, type ResultRow } from '../../support/result-row';
import type { ProofOptions } from '../proof-options';
import { type GrowthEnvironment, startGrowthEnvironment } from './growth-environment';

const DAY_MS = 24 * 60 * 60 * 1000;
const COPIES = 20_000;
/** Changes of settings, of which only their size counts. */
const SETTINGS_ENTRIES = 2_000;

/** What a submission takes on disk, and for how long: as the tables themselves say, so that a new one is part of it. */
export async function proveDisk({ seed, print }: ProofOptions): Promise<ResultRow[]> {
  const growth = await startGrowthEnvironment(seed);
  const { db, copier } = growth;
  try {
    const empty = await diskBytes(db);
    await copier.growTo(COPIES);
    print(`${COPIES} submissions stored`);
    const whole = ((await diskBytes(db)) - empty) / COPIES;
    const [trail, ledger] = [await measureTable(db, 'trail'), await measureTable(db, 'ledger')];
    const settings = await measureSettings(db);
    const { shortLived, erasures } = await measureDeletion(growth);
    return [
      row('disk space per submission, including indexes', whole),
      row('of which deleted after RETENTION_DAYS, before the case', shortLived),
      row(
        'of which never deleted: its rows in the ledger, and that it was deleted',
        ledger.bytes / COPIES + erasures,
      ),
      row(
        'disk space of each further entry of its trail, such as a decision',
        trail.perRow + ledger.perRow,
        `${kilobytes(ledger.perRow)} of it never deleted`,
      ),
      row(
        'disk space of each change of settings, until the app is removed',
        settings + ledger.perRow,
        `${kilobytes(ledger.perRow)} of it never deleted`,
      ),
    ];
  } finally {
    await growth.close();
  }
}

function row(name: string, bytes: number, note?: string): ResultRow {
  return infoRow(name, kilobytes(bytes), note);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 1000 ? 2 : 1)} kB`;

/** The bytes of all tables with their indexes. The size of the database would count files that PostgreSQL has yet to remove. */
async function diskBytes(db: Queryable): Promise<number> {
  const [found] = await db.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relnamespace = 'xray'::regnamespace and relkind = 'r'`,
  );
  return Number(found?.bytes);
}

/** Measures a table with its indexes. */
async function measureTable(db: Queryable, table: TableName) {
  const [found] = await db.query<{ bytes: string; rows: string }>(
    `select pg_total_relation_size('xray.${table}') as bytes, count(*) as rows from xray.${table}`,
  );
  const bytes = Number(found?.bytes);
  return { bytes, perRow: bytes / Math.max(1, Number(found?.rows)) };
}

/** Bytes of an entry with ten people and a few days off. */
async function measureSettings(db: Queryable): Promise<number> {
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    `insert into xray.settings_trail (team_id, channel_id, seq, at, kind, user_id, data, previous_hash, hash)
     select 'T0123456789', 'C0123456789', n, now(), 'changed', 'U0123456789', jsonb_build_object('settings', jsonb_build_object(
         'deciders', (select jsonb_agg('U01234567' || i) from generate_series(1, 10) i), 'fourEyes', '["alert", "review"]'::jsonb,
         'dueHours', 8, 'workingDays', '[1, 2, 3, 4, 5]'::jsonb, 'holidays', '["fr"]'::jsonb, 'daysOff', '["2026-12-24"]'::jsonb,
         'dayStarts', 540, 'dayEnds', 1080, 'timeZone', 'Europe/Paris', 'escalateTo', 'U0123456789')),
       encode(sha256(convert_to('before' || n, 'UTF8')), 'hex'), encode(sha256(convert_to('hash' || n, 'UTF8')), 'hex')
     from generate_series(1, ${SETTINGS_ENTRIES}) n`,
    'commit',
  ];
  for (const statement of statements) await db.query(statement);
  return (await measureTable(db, 'settings_trail')).perRow;
}

/**
 * Measures the bytes of a submission that are deleted after RETENTION_DAYS (its messages, events and webhooks; the rest
 * stays as long as the case), and the bytes that the record of the deletion of a case takes. Every second copy is old
 * enough.
 */
async function measureDeletion({ db, environment }: GrowthEnvironment) {
  const measure = async () => {
    // Without it, deleted rows would still take their space.
    await db.query('vacuum full');
    return diskBytes(db);
  };
  const onError = (error: Error) => {
    throw error;
  };
  const store = await openStore({ databaseUrl: environment.databaseUrl as string, onError });
  try {
    const before = new Date(Date.now() - 180 * DAY_MS);
    const [whole, old] = [await measure(), COPIES / 2];
    await deleteOlderThan(store, { before, casesBefore: new Date(0) });
    const shortLived = (whole - (await measure())) / old;
    await deleteOlderThan(store, { before, casesBefore: before });
    return { shortLived, erasures: (await measureTable(db, 'erasures')).bytes / old };
  } finally {
    await store.close();
  }
}
