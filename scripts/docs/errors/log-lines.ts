import * as ts from 'typescript';
import { asPlainText, markdownTable } from '../markdown-table';
import { logAdvice } from './log-advice';
import { getCalledName, getTexts, listNodes, readSources } from './source-texts';

const LEVELS = ['warn', 'error', 'fatal'];

/** Every warning and error in the bot's log, with what to do. */
export function formatLogLines(): string {
  const lines = listLogLines();
  const missing = lines.filter(({ text }) => !(text in logAdvice)).map(({ text }) => text);
  const unused = Object.keys(logAdvice).filter((text) => !lines.some((line) => line.text === text));
  if (missing.length + unused.length > 0)
    throw new Error(
      `scripts/docs/errors/log-advice.ts has nothing about ${JSON.stringify(missing)}; no longer logged: ${JSON.stringify(unused)}.`,
    );
  const rows = lines.map(({ level, text }) => [level, asPlainText(text), logAdvice[text] ?? '']);
  return markdownTable(['level', '`msg`', 'what it means, and what to do'], rows);
}

interface LogLine {
  readonly level: string;
  readonly text: string;
}

function listLogLines(): LogLine[] {
  const lines = readSources('bot').flatMap(({ file }) =>
    listNodes(file).filter(ts.isCallExpression).flatMap(readLogCall),
  );
  const byText = new Map(lines.map((line) => [line.text, line]));
  return [...byText.values()].sort(
    (a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level) || a.text.localeCompare(b.text),
  );
}

function readLogCall(call: ts.CallExpression): LogLine[] {
  const name = getCalledName(call);
  const texts = call.arguments.flatMap(getTexts);
  // The end of the process, in bot/main.ts.
  if (name === 'fail') return texts.map((text) => ({ level: 'fatal', text }));
  const isLog = LEVELS.includes(name) && /\b(log|logger)\.\w+$/.test(call.expression.getText());
  return isLog ? texts.map((text) => ({ level: name, text: text.replace(/:$/, '') })) : [];
}
