import * as ts from 'typescript';
import { asPlainText, markdownTable } from '../markdown-table';
import { getCalledName, getTexts, listNodes, readSources } from './source-texts';

/** What `doctor` prints after ✗ or !, by the name of its check. */
export function formatDoctorFindings(): string {
  const rows = readSources('bot/cli').flatMap(({ file }) =>
    listNodes(file)
      .filter(ts.isCallExpression)
      .filter((call) => ['failedCheck', 'warnedCheck'].includes(getCalledName(call)))
      .flatMap(({ arguments: [check, message] }) =>
        getTexts(check).flatMap((name) => getTexts(message).map((text) => [name, asPlainText(text)])),
      ),
  );
  return markdownTable(['check', 'message'], rows);
}
