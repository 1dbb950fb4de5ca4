import { splitList } from '../service-settings';
import { type Invocation, textOption } from './command';

/** The sources that `--source` names, or those of REPORT_SOURCES. */
export function sourcesIn(invocation: Invocation): readonly string[] {
  const named = splitList(textOption(invocation, 'source') ?? '');
  return named.length > 0 ? named : invocation.service.reportSources;
}
