import { openStore } from '../../bot/store/open-store';
import { createTestStore, type TestStore } from './create-test-store';

export interface RetrySettings {
  /** How often a job is tried again before it is given up. */
  readonly limit?: number;
  /** Seconds to each of them. */
  readonly delay?: number;
  /** How many there have been when a job begins. */
  readonly count?: number;
}

/** A store whose jobs are tried again so: with the settings of the bot, hours would pass. */
export async function createStoreWithRetries({ limit, delay, count }: RetrySettings): Promise<TestStore> {
  const place = await createTestStore();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = place.env;
  const store = await openStore({ dataDir, databaseUrl, onError: () => undefined });
  const set = (column: string, value?: number) => (value === undefined ? '' : `new.${column} := ${value};`);
  await store.query(`create function xray.set_retries() returns trigger language plpgsql as $$ begin
    ${set('retry_limit', limit)} ${set('retry_delay', delay)} ${delay === undefined ? '' : 'new.retry_backoff := false;'} ${set('retry_count', count)} return new; end $$`);
  await store.query(
    'create trigger set_retries before insert on pgboss.job for each row execute function xray.set_retries()',
  );
  await store.close();
  return place;
}
