import { z } from 'zod/v4';
import { type RegisteredCompany, registeredCompanies } from './registered-companies';

/** What the search refuses, in the register's own words. */
export class RefusedQueryError extends Error {}

/**
 * The query as the register checks it: `app/controller/search_params_model.py` and `field_validation.py` of
 * https://github.com/annuaire-entreprises-data-gouv-fr/search-api.
 */
const querySchema = z.object({
  q: z
    .string({ error: 'Veuillez indiquer au moins un paramètre de recherche.' })
    .min(3, '3 caractères minimum pour les termes de la requête (ou utilisez au moins un filtre)'),
  page: pageNumber('page', 1000).default(1),
  per_page: pageNumber('per_page', 25).default(10),
  minimal: z.enum(['true', 'false']).default('false'),
  include: z.string().optional(),
});

function pageNumber(name: string, max: number) {
  const message = `Veuillez indiquer un paramètre \`${name}\` entre \`1\` et \`${max}\`, par défaut \`1\`.`;
  return z.coerce.number({ error: message }).int(message).min(1, message).max(max, message);
}

/** The answer to `GET /search`: names, towns and SIRENs with all words of the query. */
export function search(params: URLSearchParams) {
  const read = querySchema.safeParse(Object.fromEntries(params));
  if (!read.success) throw new RefusedQueryError(read.error.issues[0]?.message);
  const { q, page, per_page, minimal, include } = read.data;
  if (include !== undefined && minimal === 'false')
    throw new RefusedQueryError(
      'Veuillez indiquer si vous souhaitez une réponse minimale avec le filtre `minimal=True` avant de préciser les champs à inclure.',
    );
  const words = fold(q)
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const found = registeredCompanies.filter(({ name, town, siren }) => {
    const text = fold(`${name} ${town} ${siren}`);
    return words.every((word) => text.includes(word));
  });
  const withSeat = minimal === 'false' || include?.split(',').includes('siege');
  return {
    results: found
      .slice((page - 1) * per_page, page * per_page)
      .map((company) => toResult(company, withSeat)),
    total_results: found.length,
    page,
    per_page,
    total_pages: Math.ceil(found.length / per_page),
  };
}

function toResult({ siren, name, town, closedOn }: RegisteredCompany, withSeat = false) {
  return {
    siren,
    nom_complet: name,
    nom_raison_sociale: name,
    date_fermeture: closedOn ?? null,
    etat_administratif: closedOn ? 'C' : 'A',
    statut_diffusion: 'O',
    ...(withSeat && { siege: { libelle_commune: town, etat_administratif: closedOn ? 'F' : 'A' } }),
  };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
