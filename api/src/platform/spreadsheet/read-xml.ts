import { SaxesParser } from 'saxes';

export interface XmlReading {
  /** Names without their prefix; attributes as they are written. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Ends the reading before the part does. */
  enough?: () => boolean;
}

/** Reads a part of a workbook as it is unpacked. @throws Error for what is no XML */
export async function readXml(chunks: AsyncIterable<string>, reading: XmlReading): Promise<void> {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => reading.open?.(local(name), attributes));
  parser.on('closetag', ({ name }) => reading.close?.(local(name)));
  parser.on('text', (text) => reading.text?.(text));
  parser.on('cdata', (text) => reading.text?.(text));
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (reading.enough?.()) return;
  }
  parser.close();
}

/** An attribute whatever the prefix of its name: `r:id`, `d3p1:id`. */
export const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
