import { request } from 'node:http';

const BOUNDARY = '----------------statement';

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export interface StorageResponse {
  status: number;
  headers: Record<string, unknown>;
  code: string | undefined;
  message: string | undefined;
}

type Part = [name: string, value: string | Uint8Array];

/** A form as it goes over the wire: parts in the order given, a file wherever the value is bytes. */
export function encodeForm(parts: Part[], fileType = 'application/pdf'): Buffer {
  const encoded = parts.map(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="statement.pdf"\r\nContent-Type: ${fileType}`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')]);
  });
  return Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export function postForm(
  url: string,
  fields: Record<string, string>,
  file: Uint8Array,
): Promise<StorageResponse> {
  return postBody(url, encodeForm([...Object.entries(fields), ['file', file]]));
}

export function postBody(
  url: string,
  body: Buffer,
  { chunked = false, headers = {} }: { chunked?: boolean; headers?: Record<string, string> } = {},
): Promise<StorageResponse> {
  return new Promise((resolve, reject) => {
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
    const post = request(url, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE, ...length, ...headers },
    });
    post.on('error', reject);
    post.on('response', (response) => {
      let xml = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        xml += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode as number,
          headers: response.headers,
          code: /<Code>(.*)<\/Code>/.exec(xml)?.[1],
          message: /<Message>(.*)<\/Message>/.exec(xml)?.[1],
        }),
      );
    });
    post.end(body);
  });
}
