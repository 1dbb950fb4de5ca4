import { type DecisionKind, decisionKinds } from '../../../shared';
import type { DecisionOption } from '../decision-options';

/** The names of a kind in their order; undefined for the one that each reader sees in their language. */
export type DecisionNames = Readonly<Record<DecisionKind, readonly (string | undefined)[]>>;

/**
 * The options with these names. Ids are stored with decisions and sent to other programs, so an option that keeps its name keeps
 * its id, and so does one that is renamed in its place.
 */
export function toDecisionOptions(
  names: DecisionNames,
  previous: readonly DecisionOption[],
): DecisionOption[] {
  return decisionKinds.flatMap((kind) =>
    toOptionsOfKind(
      kind,
      names[kind],
      previous.filter((option) => option.kind === kind),
    ),
  );
}

function toOptionsOfKind(
  kind: DecisionKind,
  names: readonly (string | undefined)[],
  previous: readonly DecisionOption[],
): DecisionOption[] {
  const ids: (string | undefined)[] = names.map((name) => previous.find((one) => one.name === name)?.id);
  const isFree = (id: string | undefined) => id !== undefined && !ids.includes(id);
  for (const [index, known] of ids.entries()) {
    const [renamed, name] = [previous[index]?.id, names[index]];
    if (known === undefined && isFree(renamed)) ids[index] = renamed;
    else if (known === undefined && isFree(kind) && (index === 0 || name === undefined)) ids[index] = kind;
  }
  for (const [index, known] of ids.entries())
    if (known === undefined)
      ids[index] = newId(kind, names[index] ?? '', [...ids, ...previous.map(({ id }) => id)]);
  return names.map((name, index) => ({
    id: ids[index] ?? kind,
    kind,
    ...(name !== undefined && { name }),
  }));
}

const MAX_SLUG_LENGTH = 40;

/** Makes an id that says something to other programs: `accept:with-guarantee`. */
function newId(kind: DecisionKind, name: string, taken: readonly (string | undefined)[]): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  const candidates = Array.from({ length: taken.length + 1 }, (_, index) =>
    [slug, index === 0 && slug !== '' ? '' : String(index + 1)].filter(Boolean).join('-'),
  );
  return `${kind}:${candidates.find((candidate) => !taken.includes(`${kind}:${candidate}`))}`;
}
