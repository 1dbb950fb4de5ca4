import { ERASED_PERSON, ofTeam, type Tables } from '../store/table-rules';
import { deleteOldMessages } from './delete-old-messages';
import { deleteMessages } from './erase-messages';

/** Keys of messages to a person have the id; they must stay different from each other. */
const erasePersonInKeys = `
  update xray.outbox set dedupe_key = '${ERASED_PERSON}:' || id, replace_key = null
  where strpos(dedupe_key, $1) > 0 or strpos(coalesce(replace_key, ''), $1) > 0`;

export const outboxTables = {
  // The messages of a case's cards are kept as long as it is.
  outbox: {
    expired: deleteOldMessages,
    ofTeam,
    dateColumn: 'created_at',
    erasure: {
      text: { columns: { payload: 'jsonb', metadata: 'jsonb', error: 'text' }, kind: 'copy' },
      person: { isIn: 'strpos(payload::text, $1) > 0', erase: erasePersonInKeys },
      company: deleteMessages,
    },
  },
  // A channel that is written to again gets a new row.
  outbox_channels: {
    expired: 'in_flight_id is null and paced_until < $1',
    ofTeam,
    dateColumn: 'paced_until',
    erasure: 'Names channels alone.',
  },
} as const satisfies Tables;
