import { queryRow } from '../../store/query-rows';
import type { Queryable } from '../../store/queryable';
import type { Language } from '../../texts/language';

export interface Person {
  readonly teamId: string;
  readonly userId: string;
}

const SAVE_LANGUAGE = `
  insert into xray.people (team_id, user_id, language) values ($1, $2, $3)
  on conflict (team_id, user_id) do update set language = excluded.language, updated_at = now()`;
const FORGET_LANGUAGE = 'delete from xray.people where team_id = $1 and user_id = $2';

/** Stores the language that a person chose; null for the channel's again. */
export async function savePersonLanguage(
  db: Queryable,
  { teamId, userId }: Person,
  language: Language | null,
): Promise<void> {
  if (language === null) await db.query(FORGET_LANGUAGE, [teamId, userId]);
  else await db.query(SAVE_LANGUAGE, [teamId, userId, language]);
}

const FIND_LANGUAGES = `
  select person.language as person, settings.language as channel, cache.locale
  from (select $1::text as team_id, $2::text as channel_id, $3::text as user_id) place
  left join xray.people person on person.team_id = place.team_id and person.user_id = place.user_id
  left join xray.channel_settings settings
    on settings.team_id = place.team_id and settings.channel_id = place.channel_id
  left join xray.channel_cache cache on cache.team_id = place.team_id and cache.channel_id = place.channel_id`;

interface LanguagesOfPlace {
  /** The person's own choice. */
  readonly person?: string;
  /** The channel's setting. */
  readonly channel?: string;
  /** The channel's locale, as Slack gave it last. */
  readonly locale?: string;
}

export async function findLanguagesOfPlace(
  db: Queryable,
  { teamId, channelId, userId }: { teamId: string; channelId?: string; userId?: string },
): Promise<LanguagesOfPlace> {
  return (await queryRow<LanguagesOfPlace>(db, FIND_LANGUAGES, [teamId, channelId, userId])) ?? {};
}
