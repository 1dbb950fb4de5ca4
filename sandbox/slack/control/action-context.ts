import type { Person } from '../people/person';
import type { SlackContext } from '../slack-context';
import type { PageUploads } from './page-uploads';

/** Who does something from a page, and where. */
export interface ActionContext {
  context: SlackContext;
  person: Person;
  uploads: PageUploads;
}
