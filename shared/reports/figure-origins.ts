import type { Summary } from './summarise-report';

/** How the origin of figures that people typed is called; the contract names no values, so others are possible. */
export const TYPED_FIGURES = 'notes';

/** The origins of the figures of a Financial X-Ray, in the service's words, the most used first. */
export function listFigureOrigins({ financial }: Pick<Summary, 'financial'>): string[] {
  return (financial?.sources ?? []).map(({ name }) => name);
}
