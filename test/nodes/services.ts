import { companyInputs, type RiskSandbox } from '../../sandbox/risk';
import type { OtherService } from '../stand-ins/other-service';

export function sandboxCredential({ url }: Pick<RiskSandbox, 'url'>) {
  return { baseUrl: url, authentication: 'bearer', token: 'sandbox' };
}

export function otherCredential({ url, headers }: OtherService) {
  const { userId, sessionToken } = headers;
  const version = { versionHeader: 'Api-Version', versionValue: headers['Api-Version'] };
  return { baseUrl: url, authentication: 'session', userId, sessionToken, ...version };
}

/** The company that makes the sandbox behave so. */
export function companyThat(behaviour: (typeof companyInputs)[number]['behaviour']): string {
  return companyInputs.find((input) => input.behaviour === behaviour)?.siren ?? '';
}

export const soundCompany = '732829320';
