import { prioridadeLabels, tarefaContextoLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  departamento,
  projeto,
  projeto_etapa,
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_participante,
  usuario,
} from '../../../../platform/database/schema';
import type { TarefaRow } from '../tarefa.writer';

type Registro = Record<string, unknown>;
type Names = ReadonlyMap<number, string>;

const ids = (all: readonly (number | null)[]) => [...new Set(all.flatMap((id) => id ?? []))];
const named = (names: Names, id: number | null) => (id === null ? null : (names.get(id) ?? null));

/** Tasks as the log shows them, by id: names instead of ids. */
export async function registrosDe(
  tx: Transaction,
  rows: readonly TarefaRow[],
): Promise<Map<number, Registro>> {
  const dessas = rows.map(({ id }) => id);
  const pessoas = await tx
    .select({ id: tarefa_participante.tarefa_id, quem: usuario.nome })
    .from(tarefa_participante)
    .innerJoin(usuario, eq(usuario.id, tarefa_participante.usuario_id))
    .where(inArray(tarefa_participante.tarefa_id, dessas))
    .orderBy(asc(usuario.nome));
  const itens = await tx
    .select({ id: tarefa_checklist_item.tarefa_id, texto: tarefa_checklist_item.texto })
    .from(tarefa_checklist_item)
    .where(inArray(tarefa_checklist_item.tarefa_id, dessas))
    .orderBy(asc(tarefa_checklist_item.ordem), asc(tarefa_checklist_item.id));
  const usuarios = await namesOf(ids(rows.flatMap((row) => [row.responsavel_id, row.revisor_id])), (all) =>
    tx.select({ id: usuario.id, nome: usuario.nome }).from(usuario).where(inArray(usuario.id, all)),
  );
  const departamentos = await namesOf(ids(rows.map((row) => row.departamento_id)), (all) =>
    tx
      .select({ id: departamento.id, nome: departamento.nome })
      .from(departamento)
      .where(inArray(departamento.id, all)),
  );
  const projetos = await namesOf(ids(rows.map((row) => row.projeto_id)), (all) =>
    tx.select({ id: projeto.id, nome: projeto.nome }).from(projeto).where(inArray(projeto.id, all)),
  );
  const etapas = await namesOf(ids(rows.map((row) => row.projeto_etapa_id)), (all) =>
    tx
      .select({ id: projeto_etapa.id, nome: projeto_etapa.nome })
      .from(projeto_etapa)
      .where(inArray(projeto_etapa.id, all)),
  );
  const pais = await namesOf(ids(rows.map((row) => row.tarefa_pai_id)), (all) =>
    tx.select({ id: tarefa.id, nome: tarefa.titulo }).from(tarefa).where(inArray(tarefa.id, all)),
  );
  const tipos = await namesOf(ids(rows.map((row) => row.tipo_documento_id)), (all) =>
    tx.select({ id: seletor.id, nome: seletor.rotulo }).from(seletor).where(inArray(seletor.id, all)),
  );
  const quem = grouped(pessoas, (one) => one.quem);
  const textos = grouped(itens, (one) => one.texto);
  return new Map(
    rows.map((row): [number, Registro] => [
      row.id,
      {
        titulo: row.titulo,
        descricao: row.descricao,
        contexto: tarefaContextoLabels[row.contexto],
        projeto: named(projetos, row.projeto_id),
        etapa: named(etapas, row.projeto_etapa_id),
        tarefa_principal: named(pais, row.tarefa_pai_id),
        departamento: named(departamentos, row.departamento_id),
        responsavel: named(usuarios, row.responsavel_id),
        revisor: named(usuarios, row.revisor_id),
        participantes: quem.get(row.id) ?? [],
        prioridade: prioridadeLabels[row.prioridade],
        data_inicio_prevista: row.data_inicio_prevista,
        data_meta: row.data_meta,
        data_vencimento: row.data_vencimento,
        minutos_estimados_milimin: row.minutos_estimados_milimin,
        exige_revisao: row.exige_revisao,
        exige_anexo: row.exige_anexo,
        tipo_documento: named(tipos, row.tipo_documento_id),
        gera_multa: row.gera_multa,
        visivel_cliente: row.visivel_cliente,
        tags: row.tags,
        itens_checklist: textos.get(row.id) ?? [],
      },
    ]),
  );
}

/** Texts by the task they belong to, in their order. */
function grouped<T extends { id: number }>(
  rows: readonly T[],
  text: (row: T) => string,
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const row of rows) {
    const known = found.get(row.id);
    if (known) known.push(text(row));
    else found.set(row.id, [text(row)]);
  }
  return found;
}

async function namesOf(
  all: number[],
  read: (ids: number[]) => PromiseLike<{ id: number; nome: string }[]>,
): Promise<Names> {
  if (all.length === 0) return new Map();
  return new Map((await read(all)).map(({ id, nome }) => [id, nome]));
}
