import { type Command, throwInvalidInput } from '../command';
import { loadStoredData } from '../load-stored-data';

export const decisionsResend: Command = {
  usage: 'decisions resend',
  description:
    'send decisions again that the decision webhook did not take for a day; a running bot on PostgreSQL sends them within a minute, one with the embedded store when it starts. Changes the store of the bot (DATABASE_URL, DATA_DIR)',
  async run({ env, terminal, positionals }) {
    if (positionals.length > 0)
      throwInvalidInput(`Expected no argument, got “${positionals[0]}”. All that failed are sent again.`);
    const resent = await loadStoredData().resendDecisions(env);
    terminal.result(
      { resent },
      resent === 0
        ? 'No decision has failed: nothing to send again.'
        : `${resent} ${resent === 1 ? 'decision' : 'decisions'} will be sent again.`,
    );
    return undefined;
  },
};
