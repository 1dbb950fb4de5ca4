import { readDate } from '../../../shared/document';
import { type Command, getTextOption, type Invocation, readName, throwInvalidInput } from '../command';
import { type ExitCode, exitCodes } from '../exit-code';
import type * as storedCasesModule from '../stored-cases';

export const exportCommand: Command = {
  usage: 'export (--from 2026-01-01 --to 2026-03-31 [--out FOLDER] | --case CASE [--out FILE]) [--by NAME]',
  description:
    'write the cases of the bot that were started in these days (UTC) or that anything happened to, and their trail, to cases.csv and trail.csv; or the PDF dossier of one case, by its number or request id. Reads the store of the bot (DATABASE_URL, DATA_DIR), and adds to the trail of each case that NAME (your user name by default) has a copy',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    case: { type: 'string' },
    by: { type: 'string' },
    out: { type: 'string' },
  },
  async run(invocation) {
    if (invocation.positionals.length > 0)
      throwInvalidInput(
        `Expected no argument, got “${invocation.positionals[0]}”. Use --from and --to, or --case.`,
      );
    const wanted = getTextOption(invocation, 'case');
    return wanted === undefined ? exportPeriod(invocation) : exportCase(invocation, wanted);
  },
};

async function exportPeriod(invocation: Invocation): Promise<undefined> {
  const [from, to] = [readDateOption(invocation, 'from'), readDateOption(invocation, 'to')];
  if (from > to) throwInvalidInput(`--to ${to} is before --from ${from}. Swap them.`);
  const folder = getTextOption(invocation, 'out') ?? '.';
  const { files, cases, entries } = await loadStoredCases()
    .exportPeriod(invocation.env, {
      from,
      to,
      folder,
      by: readName(invocation),
    })
    .catch(refuseUnwritable);
  invocation.terminal.result(
    { files, cases, entries },
    `Wrote ${files.join(' and ')}: ${cases} cases, ${entries} entries of the trail.`,
  );
}

async function exportCase(invocation: Invocation, wanted: string): Promise<ExitCode | undefined> {
  const { env, terminal } = invocation;
  if (['from', 'to'].some((name) => getTextOption(invocation, name) !== undefined))
    throwInvalidInput('--case takes the whole case: leave out --from and --to.');
  const file = getTextOption(invocation, 'out');
  const written = await loadStoredCases()
    .exportCase(env, { wanted, file, by: readName(invocation) })
    .catch(refuseUnwritable);
  if (!written) return refuseUnknownCase(terminal, wanted);
  terminal.result(
    written,
    `Wrote ${written.file}: case ${written.case}, last hash ${written.lastHash ?? 'none'}.`,
  );
  return undefined;
}

/** A folder or file that cannot be written is no mistake of this program. */
function refuseUnwritable(error: NodeJS.ErrnoException): never {
  const isOfFile = ['open', 'mkdir', 'write', 'rename'].includes(error.syscall ?? '');
  if (isOfFile)
    return throwInvalidInput(
      `Cannot write ${error.path ?? 'the file'} (${error.code}). Choose another --out.`,
    );
  throw error;
}

export function refuseUnknownCase({ failure }: Invocation['terminal'], wanted: string): ExitCode {
  const message = `There is no case ${wanted}. Give the number of a case or the id of its request.`;
  failure({ code: 'case_not_found', exitCode: exitCodes.notFound, message }, message);
  return exitCodes.notFound;
}

function readDateOption(invocation: Invocation, name: 'from' | 'to'): string {
  const given = getTextOption(invocation, name);
  if (given === undefined)
    return throwInvalidInput(
      `--${name} is missing. Give the days, such as --from 2026-01-01 --to 2026-03-31.`,
    );
  return (
    readDate(given) ??
    throwInvalidInput(`--${name} “${given}” is not a valid date. Write it like 2026-01-31.`)
  );
}

/** Loads the module only here, because the database takes longer to load than most commands take to run. */
export function loadStoredCases(): typeof storedCasesModule {
  return require('../stored-cases') as typeof storedCasesModule;
}
