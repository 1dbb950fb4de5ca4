import { z } from 'zod/v4';
import { toPlainText } from '../../../shared/text/to-plain-text';
import { type NamedCompany, toNamedCompanies } from '../../company-search/named-company';
import { openRegister, type RegisterResult } from '../../company-search/register';
import { companySearchSchema } from '../../config/company-search-settings';
import { parseEnvironment } from '../../config/parse-environment';
import { proxySchema, withUpperCaseProxyNames } from '../../config/proxy-settings';
import { dropBlankVariables } from '../../config/read-secret-files';
import { openNetwork } from '../../http/network';
import { StoreUnavailableError } from '../../store/store-unavailable-error';
import { type Command, type Invocation, throwInvalidInput } from '../command';
import { exitCodes } from '../exit-code';
import { formatTable } from '../format-table';
import { loadStoredData } from '../load-stored-data';
import { registerFailureText } from '../register-failure-text';

const settingsSchema = z.object({ companySearch: companySearchSchema, proxy: proxySchema });

export const company: Command = {
  usage: 'company NAME',
  description:
    'find companies by a part of their name: those in the store of the bot (DATABASE_URL, DATA_DIR), then those in the register (COMPANY_SEARCH_URL), with town and whether they are closed',
  async run(invocation) {
    const name = invocation.positionals.join(' ').trim();
    if (name.length < 3)
      throwInvalidInput('Expected a name of at least three characters, such as: company imprimerie alpilles');
    const { terminal } = invocation;
    const registered = await searchRegister(invocation, name);
    const own = await listStoredCompanies(invocation, name, registered !== undefined);
    const answered = registered?.ok ? registered : undefined;
    const companies = toNamedCompanies(own ?? [], { companies: answered?.companies ?? [] });
    const rest = (answered?.count ?? 0) - (answered?.companies.length ?? 0);
    terminal.result({ companies, count: companies.length + rest }, companyTable(companies, name));
    if (rest > 0) terminal.notice(`The register has ${rest} more. Type more of the name to see them.`);
    if (registered && !registered.ok) {
      terminal.notice(`${registerFailureText(registered.failure)} So other companies may have this name.`);
      return exitCodes.unavailable;
    }
    return companies.length === 0 ? exitCodes.notFound : undefined;
  },
};

/** What the register answers; undefined if none is set. */
async function searchRegister({ env, clock }: Invocation, name: string): Promise<RegisterResult | undefined> {
  const settings = dropBlankVariables(withUpperCaseProxyNames(env));
  const { companySearch, proxy } = parseEnvironment(settingsSchema, settings);
  return (
    companySearch && openRegister(companySearch.url, { network: openNetwork(proxy), clock }).search(name)
  );
}

/** The companies in the store. Where only they were looked for, they have to be read. */
async function listStoredCompanies(
  { env, terminal }: Invocation,
  name: string,
  asksRegister: boolean,
): Promise<NamedCompany[] | undefined> {
  try {
    return await loadStoredData().findStoredCompanies(env, name);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    if (!asksRegister)
      throw new StoreUnavailableError(
        `${error.message} Or set COMPANY_SEARCH_URL to search a register as well.`,
      );
    terminal.notice(`Only the register was searched. ${error.message}`);
    return undefined;
  }
}

function companyTable(companies: readonly NamedCompany[], name: string): string {
  if (companies.length === 0) return `No company with “${name}” in its name was found.`;
  const rows = companies.map(({ code, name: found = '', facts, source }) => [
    `${code.type}:${code.id}`,
    toPlainText(found, 60),
    toPlainText(facts?.town ?? '', 30),
    stateText(facts),
    source === 'register' ? 'register' : 'cases',
  ]);
  return formatTable(['CODE', 'NAME', 'TOWN', 'STATE', 'FOUND IN'], rows);
}

function stateText(facts: NamedCompany['facts']): string {
  if (!facts) return '';
  return [facts.state ?? 'unknown', facts.closedOn].filter((part) => part !== undefined).join(' ');
}
