import type {
  ModeloConteudo,
  ModeloTarefa,
  ProjetoCriado,
} from '@gestao/shared/contracts/operacao/projeto-modelos';
import type { projetoTipoLabels } from '@gestao/shared/contracts/operacao/projetos';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Scope } from '../../../../platform/app/scope';
import type { Reader } from '../../../../platform/area/area';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { departamento, projeto_etapa, seletor } from '../../../../platform/database/schema';
import { createTarefas } from '../../tarefas/edicao/create-tarefas';
import { holdOrder } from '../../tarefas/edicao/niveis';
import { listPessoasDasTarefas } from '../../tarefas/edicao/pessoas-da-tarefa';
import { insertDependencias, type TarefaRow } from '../../tarefas/tarefa.writer';
import { contextoDe } from '../../tarefas/vida/passos.service';
import { clienteDe } from '../edicao/projeto-colunas';
import { insertDaForm } from '../edicao/projeto-edicao.service';
import { planoDe } from './plano';

/** A project that is made out of what a template keeps. */
export interface ProjetoDoConteudo {
  nome: string;
  tipo: keyof typeof projetoTipoLabels;
  cliente_uuid: string | null;
  responsavel_uuid: string;
  data_inicio: string;
  descricao: string | null;
  membros: string[];
  tags: string[];
  visivel_cliente: boolean;
  conteudo: ModeloConteudo;
  modelo?: { id: number; nome: string };
  /** What it is a copy of, as the log calls it. */
  origem?: string;
}

/**
 * Makes a project with stages, tasks, checklists and order out of a template's content, in the caller's audited
 * transaction: dates are business days of its client. Departments, people and documents of
 * the firm's list that are no more are left out.
 * @throws Refusal 403; 422 by field
 */
export async function createFromConteudo(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  novo: ProjetoDoConteudo,
): Promise<ProjetoCriado> {
  const { conteudo } = novo;
  // Before any number or row: whoever waits for it keeps nobody else waiting.
  if (conteudo.tarefas.some(({ aguarda }) => aguarda.length > 0)) await holdOrder(tx);
  const clienteId = await clienteDe(tx, scope, novo.cliente_uuid);
  const plano = await planoDe(tx, clienteId, conteudo, novo.data_inicio);
  const areas = await departamentosVivos(tx, conteudo);
  const tipos = await tiposDeDocumento(tx, conteudo);
  const row = await insertDaForm(
    tx,
    audit,
    scope,
    {
      nome: novo.nome,
      cliente_uuid: novo.cliente_uuid,
      tipo: novo.tipo,
      objetivo: conteudo.objetivo,
      descricao: novo.descricao,
      responsavel_uuid: novo.responsavel_uuid,
      membros: novo.membros,
      departamento_uuid:
        conteudo.departamento_uuid && areas.has(conteudo.departamento_uuid)
          ? conteudo.departamento_uuid
          : null,
      data_inicio: plano.data_inicio,
      data_prevista_fim: plano.data_prevista_fim,
      orcamento_horas: conteudo.orcamento_horas,
      prioridade: conteudo.prioridade,
      visivel_cliente: novo.visivel_cliente,
      tags: novo.tags,
    },
    {
      etapas: conteudo.etapas,
      ...(novo.modelo ? { modelo: novo.modelo } : {}),
      ...(novo.origem ? { origem: novo.origem } : {}),
    },
  );
  const etapas = new Map(
    (
      await tx
        .select({ id: projeto_etapa.id, nome: projeto_etapa.nome })
        .from(projeto_etapa)
        .where(and(eq(projeto_etapa.projeto_id, row.id), isNull(projeto_etapa.excluido_em)))
    ).map(({ id, nome }) => [nome, id]),
  );
  const pessoas = await pessoasDasTarefas(tx);
  const lugar = new Map(conteudo.tarefas.map(({ chave }, at) => [chave, at]));
  const saved = await createTarefas(
    tx,
    audit,
    contextoDe(scope),
    conteudo.tarefas.map((tarefa) => {
      const quem = pessoasDe(tarefa, pessoas, row.responsavel_id);
      return {
        contexto: 'projeto',
        projeto_id: row.id,
        cliente_id: row.cliente_id,
        titulo: tarefa.titulo,
        descricao: tarefa.descricao,
        projeto_etapa_id: (tarefa.etapa !== null && etapas.get(tarefa.etapa)) || null,
        departamento_id: (tarefa.departamento_uuid && areas.get(tarefa.departamento_uuid)) || null,
        responsavel_id: quem.responsavel,
        revisor_id: quem.revisor,
        participantes: quem.participantes,
        prioridade: tarefa.prioridade,
        lado: tarefa.lado,
        ...plano.datas(tarefa),
        minutos_estimados_milimin: tarefa.minutos_estimados_milimin,
        peso: tarefa.peso,
        exige_revisao: tarefa.exige_revisao,
        exige_anexo: tarefa.exige_anexo,
        tipo_documento_id: (tarefa.tipo_documento_uuid && tipos.get(tarefa.tipo_documento_uuid)?.id) || null,
        gera_multa: tarefa.gera_multa,
        visivel_cliente: tarefa.visivel_cliente,
        tags: tarefa.tags,
        itens: tarefa.itens_checklist,
        ...(tarefa.pai === null ? {} : { pai: lugar.get(tarefa.pai) as number }),
      };
    }),
  );
  const idDe = (chave: string) => (saved[lugar.get(chave) as number] as TarefaRow).id;
  await insertDependencias(
    tx,
    conteudo.tarefas.flatMap(({ chave, aguarda }) =>
      aguarda.map((one) => ({
        tarefa_id: idDe(chave),
        predecessora_id: idDe(one.chave),
        tipo: one.tipo,
        folga_dias_uteis: one.folga_dias_uteis,
      })),
    ),
  );
  const { uuid, versao, data_inicio, data_prevista_fim } = row;
  return { uuid, versao, data_inicio, data_prevista_fim, movido: plano.movido, tarefas: saved.length };
}

/** Who may be given tasks today, by address. */
export async function pessoasDasTarefas(orm: Reader): Promise<Map<string, { id: number; nome: string }>> {
  const rows = await listPessoasDasTarefas(orm);
  return new Map(rows.map(({ id, valor, rotulo }) => [valor, { id, nome: rotulo }]));
}

function pessoasDe(
  tarefa: ModeloTarefa,
  pessoas: ReadonlyMap<string, { id: number }>,
  liderId: number,
): { responsavel: number | null; revisor: number | null; participantes: number[] } {
  const idDe = (uuid: string | null) => (uuid === null ? null : (pessoas.get(uuid)?.id ?? null));
  const responsavel = tarefa.do_responsavel ? liderId : idDe(tarefa.responsavel_uuid);
  const revisor = idDe(tarefa.revisor_uuid);
  return {
    responsavel,
    // Nobody reviews his own work.
    revisor: revisor === responsavel ? null : revisor,
    participantes: tarefa.participantes.flatMap((uuid) => idDe(uuid) ?? []),
  };
}

async function departamentosVivos(tx: Transaction, conteudo: ModeloConteudo): Promise<Map<string, number>> {
  const uuids = [conteudo, ...conteudo.tarefas].flatMap(({ departamento_uuid }) => departamento_uuid ?? []);
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select({ id: departamento.id, uuid: departamento.uuid })
    .from(departamento)
    .where(
      and(
        inArray(departamento.uuid, [...new Set(uuids)]),
        isNull(departamento.excluido_em),
        eq(departamento.ativo, true),
      ),
    );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** Documents that tasks of a content ask for, by address: the firm may offer one to nothing new and still have it. */
export async function tiposDeDocumento(
  orm: Reader,
  { tarefas }: Pick<ModeloConteudo, 'tarefas'>,
): Promise<Map<string, { id: number; nome: string }>> {
  const uuids = new Set(tarefas.flatMap(({ tipo_documento_uuid }) => tipo_documento_uuid ?? []));
  if (uuids.size === 0) return new Map();
  const rows = await orm
    .select({ id: seletor.id, uuid: seletor.uuid, nome: seletor.rotulo })
    .from(seletor)
    .where(
      and(
        eq(seletor.grupo, 'tipo_documento'),
        inArray(seletor.uuid, [...uuids]),
        isNull(seletor.excluido_em),
      ),
    );
  return new Map(rows.map(({ id, uuid, nome }) => [uuid, { id, nome }]));
}
