import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SbomComponent {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

interface CycloneDxBom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: SbomComponent };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** A package of this repository with the packages that it brings or bundles. */
export interface Sbom {
  readonly bom: CycloneDxBom;
  /** What its package.json names: installed with it, or, as a devDependency, bundled into it. */
  readonly named: Readonly<Record<string, string>>;
}

/**
 * The SBOM of a workspace as CycloneDX. npm's own is about the whole checkout, which it calls by the name of its folder: here the
 * package is the subject, and only what it needs is listed.
 */
export function createSbom(checkout: string, workspace: string): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--include=dev', '--workspace', workspace];
  const text = execFileSync('npm', args, {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(checkout, workspace, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version', string> &
    Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  const bom = JSON.parse(text) as CycloneDxBom;
  const subject = bom.components.find((each) => each['bom-ref'] === `${name}@${version}`);
  if (!subject) throw new Error(`npm's SBOM of ${workspace} does not have ${name}@${version}`);
  const needed = findNeeded(bom, subject['bom-ref']);
  return {
    named: { ...dependencies, ...devDependencies },
    bom: {
      ...bom,
      metadata: { ...bom.metadata, component: { ...subject, name } },
      components: bom.components.filter((each) => each !== subject && needed.has(each['bom-ref'])),
      dependencies: bom.dependencies.filter(({ ref }) => needed.has(ref)),
    },
  };
}

function findNeeded({ dependencies }: CycloneDxBom, subject: string): ReadonlySet<string> {
  const found = new Set([subject]);
  // A set also iterates over what is added meanwhile.
  for (const ref of found)
    for (const each of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) found.add(each);
  return found;
}
