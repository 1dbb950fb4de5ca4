import { RiskXrayError } from '../../shared/errors';

/** One thing wrong with the configuration: the variable, and a sentence that says how to correct it. */
export interface ConfigIssue {
  readonly field: string;
  readonly message: string;
}

/** The configuration was refused; carries every issue, not only the first. */
export class ConfigError extends RiskXrayError {
  constructor(readonly issues: readonly ConfigIssue[]) {
    super(issues.map(({ message }) => message).join(' '));
  }
}
