import { isSameCode } from '../../shared/company-code';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { listRedactedChannels } from '../slack/channels/find-detail';
import { listMemberChannels } from '../slack/channels/list-member-channels';
import type { Person } from '../slack/language/language-rows';
import type { CompanySearchContext } from './company-search-context';
import {
  type KnownCompany,
  listMatching,
  listOwnCompanies,
  type NamedCompany,
  toNamedCompanies,
} from './named-company';
import type { RegisterAnswer, RegisterResult } from './register';

/** The companies that have a name, and what the register had to do with it. */
export interface FoundNames {
  readonly companies: readonly NamedCompany[];
  /** How many there are, with those that the register does not list. */
  readonly count: number;
  /** Whether the register answered; `off` if there is none or it was not asked. */
  readonly register: 'off' | 'answered' | 'failed';
  /** Slack did not say which channels the person is in: companies of other channels are missing. */
  readonly isIncomplete: boolean;
}

interface OwnCompanies {
  readonly companies: readonly NamedCompany[];
  readonly isIncomplete: boolean;
}

/** What the register has of a name. */
export type Registered = Pick<FoundNames, 'register' | 'count'> & {
  readonly companies: RegisterAnswer['companies'];
};

export const notAsked: Registered = { register: 'off', companies: [], count: 0 };

/** More are a text that names no company. */
const MAX_NAMES = 4;

/**
 * What a message names, which everybody in its channel reads: companies of this channel alone and, if it is asked, the register. It is
 * asked for one name only, and for none of a company that the message is about anyway.
 */
export async function findNamesHere(
  bot: CompanySearchContext,
  { teamId, channelId: here }: Channel,
  names: readonly string[],
  { known, asksRegister }: { readonly known: readonly KnownCompany[]; readonly asksRegister: boolean },
): Promise<FoundNames> {
  const found: NamedCompany[] = [];
  for (const name of names.slice(0, MAX_NAMES))
    found.push(
      ...(await listMatching(bot.store, known, name)),
      ...(await listOwnCompanies(bot.store, { teamId, channels: [here], here }, name)),
    );
  const companies = found.filter(
    ({ code }, index) => found.findIndex((other) => isSameCode(other.code, code)) === index,
  );
  const isKnown = companies.some(({ code }) => known.some((other) => isSameCode(other.code, code)));
  const [name = '', ...others] = names;
  const registered =
    asksRegister && !isKnown && others.length === 0 ? await searchRegister(bot, name) : notAsked;
  return combine({ companies, isIncomplete: false }, registered);
}

/**
 * What a person types into a form about a channel: companies of this channel, then of others that the person is in, then of the
 * register.
 */
export async function findNamesTyped(
  bot: CompanySearchContext,
  { teamId, userId, channelId: here }: Channel & Person,
  typed: string,
): Promise<FoundNames> {
  const [own, registered] = await Promise.all([
    listCompaniesOf(bot, { teamId, userId, here }, typed),
    searchRegister(bot, typed),
  ]);
  return combine(own, registered);
}

/** To find a company by its name would tell what a channel that another company reads does not show. */
async function listCompaniesOf(
  bot: CompanySearchContext,
  { teamId, userId, here }: Person & { readonly here: string },
  typed: string,
): Promise<OwnCompanies> {
  const joined = await listMemberChannels(bot, { teamId, userId });
  const channels = [...new Set([here, ...(joined ?? [])])];
  const hidden = await listRedactedChannels(bot.store, teamId, channels);
  const shown = channels.filter((id) => !hidden.has(id));
  const companies = await listOwnCompanies(bot.store, { teamId, channels: shown, here }, typed);
  return { companies, isIncomplete: joined === undefined };
}

/** Asks the register for a name that a person typed. */
export async function searchRegister(
  { register, log }: CompanySearchContext,
  name: string,
): Promise<Registered> {
  if (!register) return notAsked;
  const result = await register.search(name);
  if (result.ok) return { register: 'answered', companies: result.companies, count: result.count };
  const { failure } = result;
  if (failure.code !== 'paused') log.warn({ failure: toLogged(failure) }, 'the register did not answer');
  return { register: 'failed', companies: [], count: 0 };
}

function toLogged(failure: Extract<RegisterResult, { ok: false }>['failure']) {
  return failure.code === 'no_response' ? { code: failure.code, reason: failure.error.reason } : failure;
}

function combine(
  { companies: own, isIncomplete }: OwnCompanies,
  { register, companies: registered, count }: Registered,
): FoundNames {
  const companies = toNamedCompanies(own, { companies: registered });
  return { companies, count: companies.length + count - registered.length, register, isIncomplete };
}
