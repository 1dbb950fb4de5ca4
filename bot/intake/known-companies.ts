import { listAnalysesOfThread } from '../analyses';
import {
  type Channel,
  type ChannelSettings,
  findChannelSettings,
} from '../slack/channels/channel-settings-rows';
import type { IntakeContext } from './intake-context';
import { isSameCode, type KnownCompanies, type ProposedCompany } from './plan-intake';

type OwnCompany = NonNullable<ChannelSettings['company']>;

/** The companies of the analyses in a thread, newest first, and the channel's own. */
export async function loadKnownCompanies(
  { store }: IntakeContext,
  { teamId, channelId, threadTs }: Channel & { readonly threadTs: string },
): Promise<KnownCompanies> {
  const own = (await findChannelSettings(store, { teamId, channelId }))?.company;
  const cases = await listAnalysesOfThread(store, { teamId, channelId, threadTs });
  const companies = cases.flatMap(({ company, companyDetails }) =>
    company ? [{ code: company, ...companyDetails }] : [],
  );
  return {
    thread: companies.filter(
      ({ code }, index) => companies.findIndex((other) => isSameCode(other.code, code)) === index,
    ),
    ...(own && { channel: toProposed(own) }),
  };
}

/** The channel's own company, as forms start with it. */
export function toProposed({ type, id, ...details }: OwnCompany): ProposedCompany {
  return { code: { type, id }, ...details };
}
