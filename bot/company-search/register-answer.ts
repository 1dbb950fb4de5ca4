import { z } from 'zod/v4';
import type { CompanyCode } from '../../shared';

/** What the register says of a company besides its name. */
export interface RegisterFacts {
  /** The town of its registered office. */
  readonly town?: string;
  /** The state of the company; absent where the register does not say it. */
  readonly state?: 'active' | 'closed';
  /** The day it closed, as YYYY-MM-DD. */
  readonly closedOn?: string;
}

export interface RegisteredCompany {
  readonly code: CompanyCode;
  readonly name: string;
  readonly facts: RegisterFacts;
}

export interface RegisterAnswer {
  /** The first companies that match, those that are not closed before the others. */
  readonly companies: readonly RegisteredCompany[];
  /** How many match. */
  readonly count: number;
}

const text = z.string().trim().min(1).optional().catch(undefined);

/** https://recherche-entreprises.api.gouv.fr/docs: all but the SIREN and the name may be missing. */
const companySchema = z
  .object({
    siren: z.string().regex(/^\d{9}$/),
    nom_complet: z.string().trim().min(1),
    etat_administratif: text,
    date_fermeture: z.iso.date().optional().catch(undefined),
    siege: z.object({ libelle_commune: text }).optional().catch(undefined),
  })
  .transform(
    ({
      siren,
      nom_complet: name,
      etat_administratif: state,
      date_fermeture: closedOn,
      siege,
    }): RegisteredCompany => ({
      code: { type: 'siren', id: siren },
      name,
      facts: {
        ...(siege?.libelle_commune !== undefined && { town: siege.libelle_commune }),
        ...(state === 'A' && { state: 'active' as const }),
        ...(state === 'C' && { state: 'closed' as const, ...(closedOn !== undefined && { closedOn }) }),
      },
    }),
  );

const answerSchema = z.object({
  results: z.array(z.unknown()),
  total_results: z.number().optional().catch(undefined),
});

/** Reads an answer; undefined if it is none, or if no company in it can be read. */
export function readRegisterAnswer(body: string): RegisterAnswer | undefined {
  const answer = answerSchema.safeParse(parseJson(body)).data;
  if (!answer) return undefined;
  const companies = answer.results.flatMap((result) => companySchema.safeParse(result).data ?? []);
  if (companies.length === 0 && answer.results.length > 0) return undefined;
  return {
    companies: companies.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b))),
    count: Math.max(answer.total_results ?? 0, answer.results.length),
  };
}

function isClosed({ facts }: RegisteredCompany): boolean {
  return facts.state === 'closed';
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
