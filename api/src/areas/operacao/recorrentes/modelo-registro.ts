import { frequenciaLabels, recorrenteEscopoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/tarefas';
import {
  responsavelRegraLabels,
  seAnteriorAbertaLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  departamento,
  seletor,
  tarefa_recorrente,
  usuario,
} from '../../../platform/database/schema';
import { regraTexto } from './modelo.rules';
import type { RecorrenteRow } from './recorrente.writer';
import { ritmoDe } from './ritmo-do-modelo';

const label = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;

/** A model as the log shows it: names instead of ids. */
export async function registroDoModelo(
  tx: Transaction,
  row: RecorrenteRow,
): Promise<Record<string, unknown>> {
  const [nomes] = await tx
    .select({
      cliente: cliente.razao_social,
      departamento: departamento.nome,
      responsavel: usuario.nome,
      revisor: sql<
        string | null
      >`(select r.nome from usuario r where r.id = ${tarefa_recorrente.revisor_id})`,
      tipo_documento: seletor.rotulo,
    })
    .from(tarefa_recorrente)
    .leftJoin(cliente, eq(cliente.id, tarefa_recorrente.cliente_id))
    .leftJoin(departamento, eq(departamento.id, tarefa_recorrente.departamento_id))
    .leftJoin(usuario, eq(usuario.id, tarefa_recorrente.responsavel_id))
    .leftJoin(seletor, eq(seletor.id, tarefa_recorrente.tipo_documento_id))
    .where(eq(tarefa_recorrente.id, row.id));
  const { tipo_documento, ...pessoas } = nomes ?? {};
  const { meta_dias_uteis, calendario } = ritmoDe(row);
  return {
    titulo: row.titulo,
    descricao: row.descricao,
    escopo: label(recorrenteEscopoLabels, row.escopo),
    ...pessoas,
    filtro: row.filtro,
    frequencia: label(frequenciaLabels, row.frequencia),
    dias: regraTexto(ritmoDe(row)),
    calendario,
    meta_dias_uteis,
    inicio: row.inicio,
    fim: row.fim,
    ocorrencias: row.ocorrencias,
    horizonte_dias: row.horizonte_dias,
    antecedencia_dias: row.antecedencia_dias,
    responsavel_regra: label(responsavelRegraLabels, row.responsavel_regra),
    prioridade: label(prioridadeLabels, row.prioridade),
    minutos_estimados_milimin: row.minutos_estimados_milimin,
    itens_checklist: row.checklist.map(({ texto }) => texto),
    exige_anexo: row.exige_anexo,
    tipo_documento,
    exige_revisao: row.exige_revisao,
    gera_multa: row.gera_multa,
    tags: row.tags,
    se_anterior_aberta: label(seAnteriorAbertaLabels, row.se_anterior_aberta),
  };
}
