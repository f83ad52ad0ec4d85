import type { Valores } from '@gestao/shared/contracts/comercial/precificacao';
import { valorChaves, valoresCatalogo } from '@gestao/shared/contracts/comercial/precificacao-valores';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import {
  margem_minima,
  perfil_tributario,
  precificacao_origem,
  precificacao_servico,
  precificacao_valor,
} from '../../../platform/database/schema';
import { readVersao } from './parametros.repository';
import { parametrosRows } from './precificacao.rows';

/** Firm-wide values, the firm's own taxes and the margins, with what margins may be set for. */
export async function readValores({ orm }: Database, actor: Actor): Promise<Valores> {
  parametrosRows(actor);
  const [rows, perfis, margens, servicos, origens, ultima] = await Promise.all([
    orm.select().from(precificacao_valor).where(isNull(precificacao_valor.excluido_em)),
    orm
      .select()
      .from(perfil_tributario)
      .where(isNull(perfil_tributario.excluido_em))
      .orderBy(asc(perfil_tributario.nome)),
    orm
      .select({ margem: margem_minima, servico: precificacao_servico, origem: precificacao_origem })
      .from(margem_minima)
      .leftJoin(precificacao_servico, eq(precificacao_servico.id, margem_minima.servico_id))
      .leftJoin(precificacao_origem, eq(precificacao_origem.id, margem_minima.origem_id))
      .where(isNull(margem_minima.excluido_em))
      .orderBy(asc(margem_minima.id)),
    orm
      .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
      .from(precificacao_servico)
      .where(isNull(precificacao_servico.excluido_em))
      .orderBy(asc(precificacao_servico.ordem), asc(precificacao_servico.id)),
    orm
      .select({ valor: precificacao_origem.uuid, rotulo: precificacao_origem.nome })
      .from(precificacao_origem)
      .where(isNull(precificacao_origem.excluido_em))
      .orderBy(asc(precificacao_origem.nome)),
    readVersao(orm),
  ]);
  const salvos = new Map(rows.map((row) => [row.chave, row]));
  return {
    servicos,
    origens,
    valores: valorChaves.map((chave) => {
      const { rotulo, tipo, padrao } = valoresCatalogo[chave];
      const salvo = salvos.get(chave);
      // What a version does not hold was not there yet: its default counted.
      const publicado = ultima ? (ultima.snapshot.valores[chave]?.valor ?? padrao) : null;
      return { chave, rotulo, tipo, valor: salvo?.valor ?? padrao, publicado, versao: salvo?.versao ?? 0 };
    }),
    perfis: perfis.map(({ uuid, nome, empresa_cnpj, tributos, ativo, versao }) => ({
      uuid,
      nome,
      empresa_cnpj,
      tributos,
      ativo,
      versao,
    })),
    margens: margens.map(({ margem, servico, origem }) => ({
      uuid: margem.uuid,
      servico: servico && { uuid: servico.uuid, nome: servico.nome },
      origem: origem && { uuid: origem.uuid, nome: origem.nome },
      margem_minima_bp: margem.margem_minima_bp,
      margem_alvo_bp: margem.margem_alvo_bp,
      versao: margem.versao,
    })),
  };
}
