import { systemClock } from '../../../client/system-clock';
import { openRegister } from '../../company-search/register';
import type { Config } from '../../config/config';
import type { Network } from '../../http/network';
import { registerFailureText } from '../register-failure-text';
import { type CheckResult, failedCheck, passedCheck } from './check-result';

/** The example of the register's own documentation: nobody's search. */
const EXAMPLE = 'la poste';

/** Checks that the register of companies answers, if one is set. */
export async function checkRegister({ companySearch }: Config, network: Network): Promise<CheckResult[]> {
  if (!companySearch) return [];
  const { url } = companySearch;
  const result = await openRegister(url, { network, clock: systemClock }).search(EXAMPLE);
  return [
    result.ok
      ? passedCheck('register', `${url} answers`)
      : failedCheck('register', registerFailureText(result.failure)),
  ];
}
