import type { Firma } from '@gestao/shared/contracts/publico';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { configuracao } from '../../database/schema';

const keys = [
  'razao_social',
  'nome_fantasia',
  'crc',
  'endereco',
  'email_remetente',
  'telefone',
  'cor',
  'formato_data',
];

/** The firm as clients see it, from its settings (domain 7.9). Nothing else of them leaves. */
export async function readFirma(orm: Pick<Database['orm'], 'select'>): Promise<Firma> {
  const rows = await orm
    .select({ chave: configuracao.chave, valor: configuracao.valor })
    .from(configuracao)
    .where(inArray(configuracao.chave, keys));
  const text = (chave: string) => {
    const valor = rows.find((row) => row.chave === chave)?.valor;
    return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null;
  };
  return {
    nome: text('nome_fantasia') ?? text('razao_social') ?? 'Gestão',
    crc: text('crc'),
    endereco: text('endereco'),
    email: text('email_remetente'),
    telefone: text('telefone'),
    cor: text('cor'),
    formato_data: text('formato_data') === 'pt-BR' ? 'pt-BR' : 'en-US',
  };
}
