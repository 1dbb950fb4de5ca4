import { magicCompanies, type RiskSandbox } from '../../sandbox/risk';
import type { AlternativeApi } from '../fakes/alternative-api';

export function sandboxCredential({ url }: Pick<RiskSandbox, 'url'>) {
  return { baseUrl: url, authentication: 'bearer', token: 'sandbox' };
}

export function alternativeApiCredential({ url, headers }: AlternativeApi) {
  const { userId, sessionToken } = headers;
  const version = { versionHeader: 'Api-Version', versionValue: headers['Api-Version'] };
  return { baseUrl: url, authentication: 'session', userId, sessionToken, ...version };
}

/** The company that makes the sandbox behave this way. */
export function sirenFor(behaviour: (typeof magicCompanies)[number]['behaviour']): string {
  return magicCompanies.find((input) => input.behaviour === behaviour)?.siren ?? '';
}

export const CLEAN_SIREN = '732829320';
