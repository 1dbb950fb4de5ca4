export const storeEvent = `
  insert into xray.inbox (event_id, team_id, kind, payload) values ($1, $2, $3, $4)
  on conflict (event_id) do nothing
  returning event_id`;

export const findEvent = `
  select event_id, team_id, kind, payload, received_at, handled_at from xray.inbox where event_id = $1`;

export const markEventHandled = `
  update xray.inbox set handled_at = now() where event_id = $1 and handled_at is null returning event_id`;

export const unhandledEvents = `
  select event_id, team_id, kind, payload, received_at, handled_at from xray.inbox
  where handled_at is null and received_at < $1
  order by received_at limit $2`;
