import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../check-result';

/** Licences that allow to deliver a package within one under MIT, with its notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
];

/** The licences that were read by hand, in LICENSE: these packages' package.json names none in SPDX's words. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera',
  'png-js@2.0.0': 'MIT',
};

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
}

/** Every component of the SBOMs, which `npm run sbom` wrote. */
export function checkLicences(sboms: string): CheckResult {
  const files = readdirSync(sboms).filter((name) => name.endsWith('.cdx.json'));
  const components = files.flatMap(
    (name) => (JSON.parse(readFileSync(join(sboms, name), 'utf8')) as { components: Component[] }).components,
  );
  const wrong = components.filter((component) => !isAllowed(findLicence(component)));
  return {
    name: `licences of the ${components.length} packages that are delivered`,
    problems: [
      ...(components.length === 0 ? ['There is no SBOM. Run npm run sbom'] : []),
      ...wrong.map(
        (component) =>
          `${component.name}@${component.version} has ${findLicence(component) || 'no licence'}. Replace it, or allow it in check-licences.ts`,
      ),
    ],
  };
}

function findLicence({ name, version, licenses = [] }: Component): string {
  const [first] = licenses;
  return (
    READ_BY_HAND[`${name}@${version}`] ??
    first?.expression ??
    first?.license?.id ??
    first?.license?.name ??
    ''
  );
}

/** One of several alternatives is enough; of several that all apply, each is needed. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((id) => ALLOWED.includes(id)));
}
