import type { CheckResult } from '../check-result';
import { planPublisher } from '../release/plan-publisher';
import { findPlaceholders, readPublisher } from '../release/publisher';

/** Author, repository and image are somebody's, and the same everywhere. */
export function checkPublisher(checkout: string): CheckResult {
  const publisher = readPublisher(checkout);
  const different = [...planPublisher(checkout, publisher).keys()];
  return {
    name: 'author, repository and image are filled in',
    problems: [
      ...findPlaceholders(publisher),
      ...different.map((file) => `${file} differs from publisher.json. Run npm run release:publisher`),
    ],
  };
}
