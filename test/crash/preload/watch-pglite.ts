import { messages, PGlite } from '@electric-sql/pglite';
import { TransactionLog } from './transaction-log';

/** Commits of the embedded store. */
export function watchPglite(): void {
  const { exec, execProtocolStream, transaction } = PGlite.prototype;
  const texts = new Map<string, string>();
  // PGlite runs one transaction at a time.
  let current: TransactionLog | undefined;

  PGlite.prototype.execProtocolStream = async function (request, ...rest) {
    const results = await execProtocolStream.call(this, request, ...rest);
    for (const { type, body } of splitMessages(request)) {
      if (type === 'P') {
        const [name = '', text = ''] = body.toString().split('\0');
        texts.set(name, text);
      }
      if (type !== 'B') continue;
      const { name, values } = readBind(body);
      const log = current ?? new TransactionLog();
      log.add(texts.get(name) ?? '', values, countRows(results));
      if (!current) log.commit();
    }
    return results;
  };
  PGlite.prototype.exec = async function (text, ...rest) {
    const results = await exec.call(this, text, ...rest);
    const log = new TransactionLog();
    const counts = results.map(({ rows, affectedRows = 0 }) => Math.max(rows.length, affectedRows));
    log.add(text, [], Math.max(0, ...counts));
    log.commit();
    return results;
  };
  PGlite.prototype.transaction = async function (work) {
    const log = new TransactionLog();
    const result = await transaction.call(this, async (tx) => {
      current = log;
      try {
        return await work({
          ...tx,
          exec: async (text, ...rest) => {
            const results = await tx.exec(text, ...rest);
            log.add(text, [], 1);
            return results;
          },
        });
      } finally {
        current = undefined;
      }
    });
    log.commit();
    return result as never;
  };
}

/** Splits a request into messages: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function* splitMessages(request: Uint8Array): Generator<{ type: string; body: Buffer }> {
  const bytes = Buffer.from(request);
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { type: bytes.toString('latin1', at, at + 1), body: bytes.subarray(at + 5, end) };
    at = end;
  }
}

/** The statement of a Bind message, and its parameters as text. */
function readBind(body: Buffer): { name: string; values: (string | null)[] } {
  const [portal = '', name = ''] = body.toString('latin1').split('\0', 2);
  let at = portal.length + name.length + 2;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  const values = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    const value = length < 0 ? null : body.toString('utf8', at + 4, at + 4 + length);
    at += 4 + Math.max(0, length);
    return value;
  });
  return { name, values };
}

/** The rows that a statement returned or changed. */
function countRows(results: readonly messages.BackendMessage[]): number {
  const returned = results.filter((message) => message instanceof messages.DataRowMessage).length;
  const completed = results.find((message) => message instanceof messages.CommandCompleteMessage);
  return Math.max(returned, Number(/\d+$/.exec(completed?.text ?? '')?.[0] ?? 0));
}
