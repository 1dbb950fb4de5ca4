/** Reset, closed, or a server that is ending or beginning. */
const codes = ['ECONNRESET', 'EPIPE', '57P01', '57P03'];

/** Whether a statement failed because its connection broke, and not because the server refused it. */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return codes.includes(code) || message.startsWith('Connection terminated');
}
