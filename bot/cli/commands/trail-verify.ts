import { type Command, getTextOption, throwInvalidInput } from '../command';
import { exitCodes } from '../exit-code';
import type { TrailReport } from '../stored-cases';
import { loadStoredCases, refuseUnknownCase } from './export';

export const trailVerify: Command = {
  usage: 'trail verify [--case CASE [--hash HASH]]',
  description:
    'compute the hashes in the trails of all cases, or of one, again and say what was changed; --hash says whether the trail still has the entry that a dossier names. Reads the store of the bot (DATABASE_URL, DATA_DIR)',
  options: { case: { type: 'string' }, hash: { type: 'string' } },
  async run(invocation) {
    const { env, terminal, positionals } = invocation;
    const wanted = getTextOption(invocation, 'case');
    const hash = getTextOption(invocation, 'hash')?.trim().toLowerCase();
    if (positionals.length > 0)
      throwInvalidInput(`Expected no argument, got “${positionals[0]}”. Use --case.`);
    if (hash !== undefined && wanted === undefined)
      throwInvalidInput('--hash needs --case: a hash belongs to the trail of one case.');
    if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
      throwInvalidInput('--hash must have 64 characters from 0 to 9 and a to f, as in the dossier.');
    const report = await loadStoredCases().verifyTrail(env, { wanted, hash });
    if (!report) return refuseUnknownCase(terminal, wanted ?? '');
    terminal.result(report, reportText(report));
    return report.problems.length > 0 ? exitCodes.changed : exitCodes.done;
  },
};

function reportText({ cases, entries, problems, last, found }: TrailReport): string {
  return [
    ...problems.map(problemText),
    ...(found ? [`Entry ${found.seq} has this hash.`] : []),
    ...(last ? [`The last entry is ${last.seq}, its hash ${last.hash}.`] : []),
    `Checked ${entries} entries of ${cases} cases: ${problems.length === 0 ? 'nothing was changed' : `${problems.length} problems`}.`,
  ].join('\n');
}

function problemText({ caseId, problem, seq }: TrailReport['problems'][number]): string {
  switch (problem) {
    case 'changed':
      return `Case ${caseId}: entry ${seq} was changed.`;
    case 'missing':
      return seq === 0
        ? `Case ${caseId}: the case is missing, entries of its trail are left.`
        : `Case ${caseId}: entry ${seq} is missing.`;
    case 'unknown_hash':
      return `Case ${caseId}: no entry has this hash. The trail is not the one of the dossier.`;
  }
}
