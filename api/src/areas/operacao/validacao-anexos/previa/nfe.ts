import type { AnexoConteudo } from '@gestao/shared/contracts/operacao/anexo-previa';
import { SaxesParser } from 'saxes';
import { decodeText } from '../../../../platform/files/decode-text';

type Nfe = Extract<AnexoConteudo, { tipo: 'nfe' }>;
const itensMax = 200;

/**
 * An electronic invoice as people read it; `null` for any other XML. A document type is refused, and with it every
 * entity that the format itself does not know.
 */
export function readNfe(bytes: Uint8Array): Nfe | null {
  const texts = new Map<string, string>();
  const itens: Map<string, string>[] = [];
  let itemCount = 0;
  let chave: string | null = null;
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser({});
  parser.on('doctype', () => {
    throw new Error('A document type.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.split(':').at(-1) ?? name;
    path.push(local);
    text = '';
    if (local === 'infNFe') chave = String(attributes.Id ?? '').replace(/^NFe/, '') || null;
    if (local === 'det') {
      itemCount += 1;
      if (itemCount <= itensMax) itens.push(new Map());
    }
  });
  parser.on('text', (part) => {
    if (text.length < 2000) text += part;
  });
  parser.on('closetag', () => {
    const inItem = path.includes('det');
    const where = inItem && itemCount <= itensMax ? itens.at(-1) : inItem ? undefined : texts;
    const key = path.slice(-2).join('.');
    if (where && !where.has(key) && text.trim()) where.set(key, text.trim());
    path.pop();
    text = '';
  });
  try {
    parser.write(decodeText(bytes).texto).close();
  } catch {
    return null;
  }
  if (chave === null && !texts.has('emit.xNome')) return null;
  const get = (key: string) => texts.get(key) ?? null;
  const pessoa = (de: 'emit' | 'dest') => ({
    nome: get(`${de}.xNome`) ?? '',
    documento: get(`${de}.CNPJ`) ?? get(`${de}.CPF`) ?? '',
  });
  const totais: [string, string][] = [
    ['Produtos', 'ICMSTot.vProd'],
    ['Desconto', 'ICMSTot.vDesc'],
    ['Frete', 'ICMSTot.vFrete'],
    ['ICMS', 'ICMSTot.vICMS'],
    ['IPI', 'ICMSTot.vIPI'],
    ['PIS', 'ICMSTot.vPIS'],
    ['COFINS', 'ICMSTot.vCOFINS'],
    ['Total da nota', 'ICMSTot.vNF'],
  ];
  return {
    tipo: 'nfe',
    numero: get('ide.nNF'),
    serie: get('ide.serie'),
    emissao: get('ide.dhEmi') ?? get('ide.dEmi'),
    natureza: get('ide.natOp'),
    chave,
    emitente: pessoa('emit'),
    destinatario: pessoa('dest'),
    itens: itens.map((item) => ({
      descricao: item.get('prod.xProd') ?? '',
      quantidade: decimal(item.get('prod.qCom')),
      valor_unitario: decimal(item.get('prod.vUnCom')),
      valor_total: decimal(item.get('prod.vProd')),
      cfop: item.get('prod.CFOP') ?? '',
    })),
    cortada: itemCount > itensMax,
    totais: totais.flatMap(([rotulo, key]) => {
      const valor = get(key);
      return valor === null ? [] : [{ rotulo, valor: decimal(valor) }];
    }),
  };
}

/** A decimal as the file tells it, in the way people here write it; digits stay as they are. */
function decimal(text: string | undefined): string {
  if (!text || !/^-?\d+(\.\d+)?$/.test(text)) return text ?? '';
  const [whole = '', part = ''] = text.split('.');
  const trimmed = part.replace(/0+$/, '').padEnd(2, '0');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${trimmed}`;
}
