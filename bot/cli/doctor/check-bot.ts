import type { Config } from '../../config';
import { checkPublicUrl } from './check-public-url';
import { checkSlack } from './check-slack';
import { checkStore } from './check-store';
import type { Finding } from './finding';

/** The bot's own side: Slack, the store, and the way in from outside. */
export async function checkBot(config: Config, url = config.publicUrl): Promise<Finding[]> {
  return [...(await checkSlack(config)), await checkStore(config), ...(await checkPublicUrl(config, url))];
}
