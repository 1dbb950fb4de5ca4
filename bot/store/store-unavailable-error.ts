import { RiskXrayError } from '../../shared/errors';

/** The store cannot be read now: another process has it, it does not answer, or it is not one of this release. */
export class StoreUnavailableError extends RiskXrayError {}
