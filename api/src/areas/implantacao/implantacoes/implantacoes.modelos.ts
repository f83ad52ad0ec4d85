import { type Modelo, modeloStatusLabels } from '@gestao/shared/contracts/operacao/implantacoes';
import { duracaoDoPlano } from '@gestao/shared/rules/implantacao-plano';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { implantacao_modelo, implantacao_modelo_versao } from '../../../platform/database/schema';
import {
  fasesDosModelos,
  readConteudoDeImplantacao,
} from '../../comercial/orcamentos/proposta/proposta-modelos';

/** Templates are settings: everyone of the firm with the permission sees all. @throws Refusal 403 for a client's person */
export async function readModelos({ orm }: Database, actor: Actor): Promise<{ modelos: Modelo[] }> {
  if (actor.isClient) throw forbidden();
  const t = implantacao_modelo;
  const v = implantacao_modelo_versao;
  const rows = await orm
    .selectDistinctOn([t.nome, t.id], {
      uuid: t.uuid,
      nome: t.nome,
      conteudo: v.conteudo,
      status: sql<keyof typeof modeloStatusLabels>`${t.status}`,
      em_uso: sql<number>`(select count(*)::int from implantacao_origem o
        join implantacao_modelo_versao w on w.id = o.modelo_versao_id join implantacao i on i.id = o.implantacao_id
        where w.modelo_id = ${t}.id and i.excluido_em is null and ${implantacaoAberta(sql`i.status`)})`,
    })
    .from(t)
    .leftJoin(v, and(eq(v.modelo_id, t.id), isNull(v.excluido_em)))
    .where(isNull(t.excluido_em))
    // Of its versions the one in use, else the draft.
    .orderBy(asc(t.nome), asc(t.id), sql`${v.publicada_em} is null`, desc(v.numero));
  return {
    modelos: rows.map(({ conteudo: raw, ...row }) => {
      const conteudo = readConteudoDeImplantacao(raw ?? vazio);
      return {
        ...row,
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

const vazio = { formato: 1, fases: [], etapas: [], documentos: [], matriz: [], ebook: [], checkins: [] };
