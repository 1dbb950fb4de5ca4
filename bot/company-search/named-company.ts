import { type CompanyCode, isSameCode } from '../../shared/company-code';
import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { RegisterAnswer, RegisterFacts } from './register-answer';

/** Where a company was found: in the channel itself, in another one that the person is in, or in the register. */
export type NameSource = 'here' | 'elsewhere' | 'register';

/** A company that was found by what was typed of its name. */
export interface NamedCompany {
  readonly code: CompanyCode;
  readonly name?: string;
  readonly source: NameSource;
  /** What the register says of it; absent if the register was not asked or does not have it. */
  readonly facts?: RegisterFacts;
}

const MAX_READ = 500;
const MAX_FOUND = 20;

export interface NameScope {
  readonly teamId: string;
  readonly channels: readonly string[];
  /** The channel whose companies come first. */
  readonly here: string;
}

/**
 * Of the newest cases of each channel ($2) of a team ($1) those with all words that were typed ($3) in their name, or with it in
 * their code, and of any age with a name that begins with it; $4 is how many are read.
 */
export const namedCases = `
  select n.id from unnest($2::text[]) as channel (id)
    cross join lateral (
      select c.id, c.business_name, c.code_id from xray.cases c
      where c.team_id = $1 and c.channel_id = channel.id order by c.id desc limit $4) n
  where xray.matches_name(n.business_name, $3)
    or strpos(lower(n.code_id), lower(replace($3, ' ', ''))) > 0
  union
  (select a.case_id from xray.analyses a
    where a.team_id = $1 and length($3) >= 3 and a.business_name is not null
      and xray.fold_name(a.business_name) ~>=~ xray.fold_name($3)
      and xray.fold_name(a.business_name) ~<~ (xray.fold_name($3) || chr(1114111))
    limit $4)`;

const LIST_OWN_COMPANIES = `
  select found.code, found.name, found."channelId" from (
    select distinct on (c.code_type, c.code_id) c.id, json_build_object('type', c.code_type, 'id', c.code_id) as code,
      c.business_name as name, c.channel_id as "channelId"
    from xray.cases c
    where c.id in (${namedCases}) and c.channel_id = any($2) and c.state <> 'merged'
    order by c.code_type, c.code_id, c.channel_id = $5 desc, c.business_name is null, c.id desc) found
  order by found."channelId" = $5 desc, found.id desc limit $6`;

/** The companies of these channels with such a case, each once: those of one channel first, then the newest. */
export async function listOwnCompanies(
  db: Queryable,
  { teamId, channels, here }: NameScope,
  typed: string,
): Promise<NamedCompany[]> {
  const values = [teamId, channels, typed, MAX_READ, here, MAX_FOUND];
  const rows = await queryRows<{ code: CompanyCode; name?: string; channelId: string }>(
    db,
    LIST_OWN_COMPANIES,
    values,
  );
  return rows.map(({ channelId, ...company }) => ({
    ...company,
    source: channelId === here ? 'here' : 'elsewhere',
  }));
}

/** A company that is known without a search, such as the channel's own. */
export type KnownCompany = Pick<NamedCompany, 'code' | 'name'>;

const MATCHES = 'select xray.matches_name($1, $2) as matches';

/** The companies among these that have the name. */
export async function listMatching(
  db: Queryable,
  companies: readonly KnownCompany[],
  typed: string,
): Promise<NamedCompany[]> {
  const found: NamedCompany[] = [];
  for (const company of companies) {
    const [row] = await db.query<{ matches: boolean | null }>(MATCHES, [company.name ?? '', typed]);
    if (row?.matches) found.push({ ...company, source: 'here' });
  }
  return found;
}

const LIST_TEAMS = `
  select team_id as "teamId", array_agg(distinct channel_id) as channels from xray.cases group by team_id`;

/** The companies of every channel of every workspace. */
export async function listAllCompanies(db: Queryable, typed: string): Promise<NamedCompany[]> {
  const teams = await db.query<{ teamId: string; channels: string[] }>(LIST_TEAMS);
  const found: NamedCompany[] = [];
  for (const { teamId, channels } of teams)
    found.push(...(await listOwnCompanies(db, { teamId, channels, here: '' }, typed)));
  return found;
}

/** Own companies with what the register says of them, and those that only the register has. */
export function joinRegistered<Own extends KnownCompany>(
  own: readonly Own[],
  { companies }: Pick<RegisterAnswer, 'companies'>,
) {
  const known = own.map((company): Own & Pick<NamedCompany, 'facts'> => {
    const registered = companies.find(({ code }) => isSameCode(code, company.code));
    return registered ? { ...registered, ...company } : company;
  });
  const others = companies.filter(({ code }) => !own.some((company) => isSameCode(company.code, code)));
  return { known, others };
}

/** Own companies first, then those that only the register has. */
export function toNamedCompanies(
  own: readonly NamedCompany[],
  answer: Pick<RegisterAnswer, 'companies'>,
): NamedCompany[] {
  const { known, others } = joinRegistered(own, answer);
  return [...known, ...others.map((company) => ({ ...company, source: 'register' as const }))];
}
