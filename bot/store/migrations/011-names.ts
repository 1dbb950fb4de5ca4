import type { Migration } from './migrate';

/**
 * The one place that says when a name is what somebody typed. Letters are folded before they are lowered: `lower` knows no other
 * letters than A to Z where the collation of the database is C. `normalize` needs an encoding of UTF-8, which both stores have
 * (https://www.postgresql.org/docs/current/functions-string.html).
 */
export const names: Migration = {
  version: 11,
  name: 'names',
  sql: `
    create function xray.fold_name(name text) returns text language sql immutable strict parallel safe as $$
      select btrim(lower(regexp_replace(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f.]', '', 'g'),
        '[\\s!-/:-@[-^\`{-~\\u00a0\\u2010-\\u203a]+', ' ', 'g')))
    $$;
    -- Whether each word that was typed is a part of the name, in any order.
    create function xray.matches_name(name text, typed text) returns boolean language sql immutable strict parallel safe as $$
      select coalesce(bool_and(strpos(xray.fold_name(name), word) > 0), false)
      from unnest(string_to_array(xray.fold_name(typed), ' ')) word where word <> ''
    $$;
    drop index xray.analyses_by_name;
    create index analyses_by_name on xray.analyses (team_id, xray.fold_name(business_name) text_pattern_ops)
      where business_name is not null;`,
};
