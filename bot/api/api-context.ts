import type { DecisionsContext } from '../decisions';
import type { SubmissionsContext } from '../submissions';

/** What the API works with. */
export type ApiContext = DecisionsContext & SubmissionsContext;
