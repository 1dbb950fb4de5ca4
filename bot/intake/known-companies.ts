import { listAnalysesOfThread } from '../analyses';
import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { IntakeContext } from './intake-context';
import { isSameCode, type KnownCompanies, type ProposedCompany } from './plan-intake';

/** The companies of the analyses in a thread, newest first, and the channel's own. */
export async function loadKnownCompanies(
  { store }: IntakeContext,
  { teamId, channelId, threadTs }: Channel & { readonly threadTs: string },
): Promise<KnownCompanies> {
  const own = (await findChannelSettings(store, { teamId, channelId }))?.company;
  const cases = await listAnalysesOfThread(store, { teamId, channelId, threadTs });
  const companies = cases.flatMap(({ company, businessName }) =>
    company ? [toProposed(company, businessName)] : [],
  );
  return {
    thread: companies.filter(
      ({ code }, index) => companies.findIndex((other) => isSameCode(other.code, code)) === index,
    ),
    ...(own && { channel: toProposed({ type: own.type, id: own.id }, own.businessName) }),
  };
}

function toProposed(code: ProposedCompany['code'], businessName?: string): ProposedCompany {
  return { code, ...(businessName !== undefined && { businessName }) };
}
