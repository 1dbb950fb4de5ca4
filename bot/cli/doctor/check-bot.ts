import type { Config } from '../../config/config';
import { openNetwork } from '../../http/network';
import { checkPublicUrl } from './check-public-url';
import { checkQuestions } from './check-questions';
import { checkRegister } from './check-register';
import type { CheckResult } from './check-result';
import { checkSlack } from './check-slack';
import { checkStore } from './check-store';

/** Checks the bot's side: Slack, the store, the public URL and the register of companies. */
export async function checkBot(config: Config, url = config.server.publicUrl): Promise<CheckResult[]> {
  const network = openNetwork(config.proxy);
  return [
    ...(await checkSlack(config, network)),
    await checkStore(config),
    ...checkQuestions(config),
    ...(await checkPublicUrl(config, network, url)),
    ...(await checkRegister(config, network)),
  ];
}
