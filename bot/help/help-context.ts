import type { IntakeContext } from '../intake';
import type { OutboxContext } from '../outbox';
import type { SlackContext } from '../slack/slack-clients';

/** What the help works with. */
export type HelpContext = SlackContext & OutboxContext & Pick<IntakeContext, 'settings'>;
