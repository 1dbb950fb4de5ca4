import { readConfig } from '../../../bot/config/config';
import { startBot } from '../../../bot/start-bot';

/** A bot that posts again soon what it does not find in Slack. */
async function main(): Promise<void> {
  const bot = await startBot(readConfig(process.env), {
    settings: { repostDelayMs: 2_000, channelPaceMs: 0, messageGraceSeconds: 600 },
  });
  process.once('SIGTERM', () => void bot.close().then(() => process.exit(0)));
}

void main();
