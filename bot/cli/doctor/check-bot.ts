import type { Config } from '../../config/config';
import { openNetwork } from '../../http/network';
import { checkPublicUrl } from './check-public-url';
import type { CheckResult } from './check-result';
import { checkSlack } from './check-slack';
import { checkStore } from './check-store';

/** The bot's own side: Slack, the store, and the way in from outside. */
export async function checkBot(config: Config, url = config.publicUrl): Promise<CheckResult[]> {
  const network = openNetwork(config.proxy);
  return [
    ...(await checkSlack(config, network)),
    await checkStore(config),
    ...(await checkPublicUrl(config, network, url)),
  ];
}
