export const saveInstallation = `
  insert into xray.installations (team_id, sealed, key_id) values ($1, $2, $3)
  on conflict (team_id) do update set sealed = excluded.sealed, key_id = excluded.key_id, installed_at = now()`;

export const findInstallation = 'select sealed from xray.installations where team_id = $1';

export const listInstalledTeams = 'select team_id from xray.installations order by team_id';

export const deleteInstallation = 'delete from xray.installations where team_id = $1 returning team_id';

export const findInstallationsWithOtherKeys = `
  select team_id, sealed from xray.installations where key_id <> $1 order by team_id limit $2`;

/** Compare and set: a token renewed meanwhile stays. */
export const replaceInstallation = `
  update xray.installations set sealed = $3, key_id = $4 where team_id = $1 and sealed = $2 returning team_id`;
