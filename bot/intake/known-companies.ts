import { isSameCode } from '../../shared/company-code';
import { listAnalysesOfThread } from '../analyses';
import { findNamesHere } from '../company-search';
import {
  type Channel,
  type ChannelSettings,
  findChannelSettings,
} from '../slack/channels/channel-settings-rows';
import { findNames } from './find-names';
import type { IntakeContext } from './intake-context';
import type { KnownCompanies, ProposedCompany } from './plan-intake';

type OwnCompany = NonNullable<ChannelSettings['company']>;

/**
 * The companies of the analyses in a message's thread, newest first, the channel's own, and those that have the name in the
 * message. The register is only asked for the name in a message about a document, unless it is that of the thread or the channel.
 */
export async function loadKnownCompanies(
  bot: IntakeContext,
  { teamId, channelId, threadTs }: Channel & { readonly threadTs: string },
  text: string,
): Promise<KnownCompanies> {
  const { store, settings } = bot;
  const own = (await findChannelSettings(store, { teamId, channelId }))?.company;
  const cases = await listAnalysesOfThread(store, { teamId, channelId, threadTs });
  const companies = cases.flatMap(({ company, companyDetails }) =>
    company ? [{ code: company, ...companyDetails }] : [],
  );
  const thread = companies.filter(
    ({ code }, index) => companies.findIndex((other) => isSameCode(other.code, code)) === index,
  );
  const channel = own && toProposed(own);
  const found = findNames(text, settings.companyCodeTypes);
  const named =
    found &&
    (await findNamesHere(bot, { teamId, channelId }, found.names, {
      known: [...thread, ...(channel ? [channel] : [])].map(({ code, businessName: name }) => ({
        code,
        name,
      })),
      asksRegister: found.isOfDocument,
    }));
  return {
    thread,
    ...(channel && { channel }),
    ...(named && { named: { ...named, ...found } }),
  };
}

/** The channel's own company, as forms start with it. */
export function toProposed({ type, id, ...details }: OwnCompany): ProposedCompany {
  return { code: { type, id }, ...details };
}
