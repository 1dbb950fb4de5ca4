/** Writes JSON as `toCanonicalJson` of bot/trail does; only while the database is migrated. */
export const createCanonicalJson = `
  create function xray.canonical_json(value jsonb) returns text language plpgsql immutable as $$
  begin
    case jsonb_typeof(value)
      when 'object' then
        return '{' || coalesce((
          select string_agg(to_json(key)::text || ':' || xray.canonical_json(member), ',' order by key collate "C")
          from jsonb_each(value) as members (key, member)), '') || '}';
      when 'array' then
        return '[' || coalesce((
          select string_agg(xray.canonical_json(item), ',' order by position)
          from jsonb_array_elements(value) with ordinality as items (item, position)), '') || ']';
      else return value::text;
    end case;
  end $$;
  create function xray.iso_time(moment timestamptz) returns text language sql stable as $$
    select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
`;

export const dropCanonicalJson = `
  drop function xray.canonical_json;
  drop function xray.iso_time;
`;
