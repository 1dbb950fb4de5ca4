import { openStore } from '../../bot/store/open-store';
import { createTestStore, type TestStore } from './create-test-store';

export interface RetrySettings {
  /** How often a job is retried before it is a dead letter. */
  readonly limit?: number;
  /** The seconds before each retry. */
  readonly delay?: number;
  /** How many retries a new job counts already. */
  readonly count?: number;
}

/** A store whose jobs are retried with these settings: with those of the bot, a test would take hours. */
export async function createStoreWithRetries({ limit, delay, count }: RetrySettings): Promise<TestStore> {
  const testStore = await createTestStore();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = testStore.env;
  const store = await openStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    onError: () => undefined,
  });
  const set = (column: string, value?: number) => (value === undefined ? '' : `new.${column} := ${value};`);
  await store.query(`create function xray.set_retries() returns trigger language plpgsql as $$ begin
    ${set('retry_limit', limit)} ${set('retry_delay', delay)} ${delay === undefined ? '' : 'new.retry_backoff := false;'} ${set('retry_count', count)} return new; end $$`);
  await store.query(
    'create trigger set_retries before insert on pgboss.job for each row execute function xray.set_retries()',
  );
  await store.close();
  return testStore;
}
