import type { DateFormat } from '@gestao/shared/config';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { configuracao } from '../database/schema';

/** The firm as its papers name it. */
export interface Letterhead {
  nome: string;
  cnpj: string | null;
  crc: string | null;
  endereco: string | null;
  telefone: string | null;
  email: string | null;
  rodape: string | null;
  /** PNG or JPEG; `null` for none, or for a kind that a PDF cannot hold. */
  logo: Buffer | null;
  formatoData: DateFormat;
}

const keys = [
  'razao_social',
  'nome_fantasia',
  'cnpj',
  'crc',
  'endereco',
  'telefone',
  'email_remetente',
  'rodape',
  'logo',
  'formato_data',
];

/** Reads the firm's letterhead from its settings (docs/domain/sistema.md#configuracoes). */
export async function readLetterhead(orm: Pick<Database['orm'], 'select'>): Promise<Letterhead> {
  const rows = await orm
    // As text: the driver's reading of JSON turns a text of digits, as a CNPJ, into a number.
    .select({ chave: configuracao.chave, texto: sql<string>`configuracao.valor::text` })
    .from(configuracao)
    .where(inArray(configuracao.chave, keys));
  const text = (chave: string) => {
    const row = rows.find((one) => one.chave === chave);
    const valor: unknown = row ? JSON.parse(row.texto) : null;
    return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null;
  };
  return {
    nome: text('razao_social') ?? text('nome_fantasia') ?? 'Gestão',
    cnpj: text('cnpj'),
    crc: text('crc'),
    endereco: text('endereco'),
    telefone: text('telefone'),
    email: text('email_remetente'),
    rodape: text('rodape'),
    logo: pictureOf(text('logo')),
    formatoData: text('formato_data') === 'pt-BR' ? 'pt-BR' : 'en-US',
  };
}

/** The picture of a data URI, when a PDF can hold its kind. */
function pictureOf(dataUri: string | null): Buffer | null {
  const match = dataUri ? /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(dataUri) : null;
  return match?.[1] ? Buffer.from(match[1], 'base64') : null;
}
