import type { ModeloStatus } from '@gestao/shared/contracts/comum/modelo-versoes';
import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import type { Modelo } from '@gestao/shared/contracts/implantacao/implantacoes';
import { duracaoDoPlano } from '@gestao/shared/rules/implantacao-plano';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { implantacao_modelo, implantacao_modelo_versao } from '../../../platform/database/schema';
import { fasesDosModelos } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { implantacaoModelos } from './implantacao-modelo.kind';
import { emUso } from './modelos.repository';

/** Templates are settings: everyone of the firm with the permission sees all. @throws Refusal 403 for a client's person */
export async function readModelos({ orm }: Database, actor: Actor): Promise<{ modelos: Modelo[] }> {
  if (actor.isClient) throw forbidden();
  const t = implantacao_modelo;
  const v = implantacao_modelo_versao;
  const { readConteudo, vazio } = implantacaoModelos;
  const rows = await orm
    .selectDistinctOn([t.nome, t.id], {
      uuid: t.uuid,
      nome: t.nome,
      descricao: t.descricao,
      conteudo: v.conteudo,
      versao: t.versao,
      versao_modelo: t.versao_modelo,
      tem_rascunho: sql<boolean>`exists (select 1 from implantacao_modelo_versao r
        where r.modelo_id = ${t}.id and r.publicada_em is null and r.excluido_em is null)`,
      status: sql<ModeloStatus>`${t.status}`,
      em_uso: emUso,
    })
    .from(t)
    .leftJoin(v, and(eq(v.modelo_id, t.id), isNull(v.excluido_em)))
    .where(isNull(t.excluido_em))
    // Of its versions the one in use, else the draft.
    .orderBy(asc(t.nome), asc(t.id), sql`${v.publicada_em} is null`, desc(v.numero));
  return {
    modelos: rows.map(({ conteudo: raw, versao_modelo, ...row }) => {
      const conteudo = raw ? readConteudo(raw) : vazio;
      return {
        ...row,
        versao_publicada: versao_modelo === 0 ? null : versao_modelo,
        status_label: modeloStatusLabels[row.status],
        duracao_dias_uteis: duracaoDoPlano(conteudo.etapas) ?? 0,
        fases: fasesDosModelos([{ conteudo }]).map(({ nome, ordem, peso_bp, criterio_saida }) => ({
          nome,
          ordem,
          peso_bp,
          criterio_saida,
        })),
        documentos: conteudo.documentos.map(({ nome, obrigatorio, prazo_dias_uteis }) => ({
          nome,
          obrigatorio,
          prazo_dias_uteis,
        })),
      };
    }),
  };
}
