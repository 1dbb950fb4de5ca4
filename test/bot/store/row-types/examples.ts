import { queryIds, queryRow, queryRows } from '../../../../bot/store/query-rows';
import type { Queryable } from '../../../../bot/store/queryable';

const id = 'c.id::text';
const FIND_OWNER = `select ${id}, owner_id as "ownerId" from xray.cases c where id = $1`;
const LIST_IDS = `select ${id} from xray.cases c`;
const LIST_ALERTED = `
  select ${id}, a.rule from xray.cases c left join xray.alerts a on a.case_id = c.id`;
const COUNT = 'select count(*)::int as count, max(created_at) as newest from xray.cases';
const LIST_COMPANIES =
  "select json_build_object('id', code_id, 'name', business_name) as company from xray.cases c";
const LIST_REQUESTS = 'select array(select request_id from xray.submissions) as requests';
const LIST_OWNERS = 'select owner_id as "ownerId" from xray.cases where owner_id <> all($1::text[])';
const LIST_REFUSED = 'select refused_files as "refusedFiles" from xray.analyses';
const LIST_STATES = 'select state, created_at as "createdAt" from xray.cases c';

/** The rows of these statements have types that are right. */
export async function queryRightly(db: Queryable, isOwned: boolean) {
  await queryRow<{ id: string; ownerId?: string }>(db, FIND_OWNER, ['1']);
  await db.query<{ id: string; ownerId: string }>(`${FIND_OWNER} and owner_id is not null`, ['1']);
  await queryRows<{ id: string; rule?: string }>(db, LIST_ALERTED);
  await queryRows<{ id: string; rule: string }>(db, `${LIST_ALERTED} where a.rule <> ''`);
  await db.query<{ count: number; newest: Date | null }>(COUNT);
  await db.query<{ company: { id: string; name: string | null } }>(LIST_COMPANIES);
  await db.query<{ requests: (string | null)[] }>(LIST_REQUESTS);
  await db.query<{ ownerId: string }>(`${LIST_OWNERS} and owner_id = any($1::text[])`);
  await queryIds(db, isOwned ? `${LIST_IDS} where owner_id is not null` : LIST_IDS);
}

/** The rows of these have not. */
export async function queryWrongly(db: Queryable) {
  await queryRow<{ id: string; ownerId: string }>(db, FIND_OWNER, ['1']);
  await db.query<{ id: string; ownerId?: string }>(FIND_OWNER, ['1']);
  await queryRows<{ id: string; rule: string; note?: string }>(db, LIST_ALERTED);
  await queryRow<{ count: string; newest: Date }>(db, COUNT);
  await queryRows<{ company: { id: number; name: string } }>(db, LIST_COMPANIES);
  await queryRows<{ state: 'open' | 'decided'; at: Date }>(db, LIST_STATES);
  await db.query<{ requests: string[] }>(LIST_REQUESTS);
  await db.query<{ ownerId: string }>(LIST_OWNERS);
  await db.query<{ refusedFiles: string }>(LIST_REFUSED);
  await queryIds(db, 'select id from xray.cases');
}
