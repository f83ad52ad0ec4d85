const boundary = 'limite-do-teste';

/** One file as a browser's form sends it, and fields behind it: headers and body of an `inject`. */
export function multipart(filename: string, content: Buffer, fields: Readonly<Record<string, string>> = {}) {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      ...Object.entries(fields).map(([name, value]) =>
        Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`),
      ),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** A PDF that is one to whoever looks at its first bytes; another `mark`, another content. */
export const pdfOf = (mark = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Mark (${mark})>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
