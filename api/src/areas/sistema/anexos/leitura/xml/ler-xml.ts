import { SaxesParser } from 'saxes';
import { apenasTexto, type Documento } from '../documento';

/** Elements that name who a document is of, and its months. */
const parties = new Set(['cnpj', 'cpf', 'cpfcnpj', 'cnpjcpf', 'nrinsc']);
const dates = /^(dhemi|demi|dhsaient|dataemissao|competencia|dcompet|dhevento|perapur)$/;

/** Of data with tags only what names somebody or a month counts, in the words a paper would use. */
export function readXml(texto: string): Documento {
  const parser = new SaxesParser();
  const open: string[] = [];
  const said: string[] = [];
  let nfe = false;
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    open.push(local);
    nfe ||= local === 'infnfe' || local === 'infcte';
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (value) => {
    const tag = open.at(-1) ?? '';
    const text = value.trim();
    if (text === '') return;
    // Whoever only carries or pays is no party.
    const party = !nfe || open.includes('emit') || open.includes('dest');
    if (parties.has(tag) && party) said.push(`${text.length === 11 ? 'CPF' : 'CNPJ'} ${text}`);
    else if (dates.test(tag)) said.push(`Emitido em ${text}`);
  });
  try {
    parser.write(texto).close();
  } catch {
    // Cut off at the limit: what was read before counts.
  }
  return { ...apenasTexto(said.join('\n')), especie: nfe ? 'nfe' : null };
}
