import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';

/** The page's server in front of the two sandboxes, all over HTTP. */
export async function startPageWithSandboxes() {
  const [risk, slack] = await Promise.all([startRiskSandbox({ speed: 0 }), startSlackWorkspace()]);
  const page = await startPageServer({ riskUrl: risk.url, slackUrl: slack.url });
  const close = async () => {
    await page.close();
    await Promise.all([risk.close(), slack.close()]);
  };
  return { page, risk, slack, close };
}
