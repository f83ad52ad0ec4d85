import type { Cronograma, TarefaDoCronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { situacaoPrazoLabels, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { notFound } from '../../../../platform/app/refusal';
import { readDayRules, readFeriados } from '../../../sistema/feriados/firm-calendar';
import { alcanceNa } from '../../tarefas/edicao/edicao.rules';
import { tarefaRows } from '../../tarefas/tarefas.rows';
import { progressoDasTarefas, situacaoPrazo } from '../../tarefas/tarefas.rules';
import { findProjeto } from '../projetos.repository';
import { listEtapas } from '../quadro/etapa.writer';
import { etapaDaTarefa } from '../quadro/etapas.rules';
import { estaAberto } from '../vida/passos.rules';
import { groupBy } from './agrupar';
import { barraDe, diasDoEstimado } from './barras.rules';
import { folgasDe, type Ligacao } from './caminho-critico.rules';
import {
  type LinhaNoTempo,
  selectLigacoes,
  selectProjetoNoTempo,
  selectTarefasNoTempo,
} from './cronograma.repository';
import { excecoesDe, janelaDe, posicoesDe } from './janela.rules';

/** Minutes of a day of whoever a task without a responsável will be given to. */
const capacidadeSemResponsavel = 360;

/**
 * The schedule of a project (docs/domain/operacao.md#cronograma): its tasks on the business days of its client, what
 * waits for what, and what the end of the project hangs on. Rows are those of its list of tasks; what a restricted
 * person does not see counts in the reckoning and shows no date.
 * @throws Refusal 404 outside the person's rows
 */
export async function getCronograma(context: AppContext, actor: Actor, uuid: string): Promise<Cronograma> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const found = await findProjeto(database, actor, uuid, hoje);
  const dono = found && (await selectProjetoNoTempo(database.orm, found.id));
  if (!found || !dono) throw notFound();
  const rows = tarefaRows(actor);
  const lugar = { uf: dono.uf, municipio_ibge: dono.municipio_ibge };
  const [linhas, regras, etapas] = await Promise.all([
    selectTarefasNoTempo(database.orm, {
      projetoId: found.id,
      where: actor.isClient ? rows : undefined,
      completa: rows ?? sql`true`,
    }),
    readDayRules(database, lugar),
    actor.isClient ? [] : listEtapas(database.orm, found.id),
  ]);
  const ligacoes = actor.isClient
    ? []
    : await selectLigacoes(
        database.orm,
        linhas.map(({ id }) => id),
      );
  const noTempo = linhas.map((linha) => {
    const dias_estimados = diasDoEstimado(
      linha.minutos_estimados_milimin,
      linha.capacidade ?? capacidadeSemResponsavel,
    );
    const estimada = linha.minutos_estimados_milimin !== null;
    return { linha, dias_estimados, barra: barraDe({ ...linha, estimada, dias_estimados }, regras) };
  });
  // Days of what the person does not see do not widen the window either.
  const datas = noTempo.flatMap(({ linha, barra }) =>
    linha.completa && barra ? [barra.inicio, barra.fim] : [],
  );
  const { data_inicio, data_prevista_fim } = dono;
  const janela = janelaDe([...datas, data_inicio, data_prevista_fim], hoje);
  const { folgas, folgaNaLigacao } = caminhoDe(noTempo, ligacoes, hoje, regras);
  const critica = (id: number) => (folgas.get(id) ?? 1) <= 0;
  const conduzAberto = estaAberto(found.item.status);
  const progresso = progressoPorTarefa(linhas);
  const uuidDe = new Map(linhas.map((linha) => [linha.id, linha.uuid]));
  const completas = new Set(linhas.flatMap(({ id, completa }) => (completa ? [id] : [])));

  const tarefas = noTempo.map(({ linha, barra, dias_estimados }): TarefaDoCronograma => {
    const status = linha.status;
    const comum = {
      uuid: linha.uuid,
      titulo: linha.titulo,
      pai_uuid: linha.tarefa_pai_id === null ? null : (uuidDe.get(linha.tarefa_pai_id) ?? null),
      status,
      status_label: tarefaStatusLabels[status],
    };
    if (!linha.completa) return { resumida: true, ...comum };
    const prazo = situacaoPrazo(
      { ...linha, status, concluida_no_dia: linha.concluida_em && dateIn(linha.concluida_em) },
      hoje,
    );
    const { data_inicio_prevista, data_meta, data_vencimento } = linha;
    return {
      resumida: false,
      ...comum,
      versao: linha.versao,
      codigo: linha.codigo,
      situacao_prazo: prazo,
      situacao_prazo_label: prazo && situacaoPrazoLabels[prazo],
      etapa: etapaDaTarefa(linha, etapas)?.nome ?? null,
      data_inicio_prevista,
      data_meta,
      data_vencimento,
      barra,
      dias_estimados,
      progresso: progresso(linha.id),
      bloqueada: isTarefaAberta(status) && linha.bloqueada,
      move: conduzAberto && isTarefaAberta(status) && moveDatas(actor, linha, dono.responsavel_id),
      critica: !actor.isClient && critica(linha.id),
      ...(actor.isClient ? {} : { responsavel: linha.responsavel, folga: folgas.get(linha.id) ?? null }),
    };
  });
  const { codigo, nome, cliente, status } = found.item;
  return {
    hoje,
    projeto: { uuid, codigo, nome, cliente, status, data_inicio, data_prevista_fim },
    ...janela,
    ...excecoesDe(janela, regras, await readFeriados(database, janela.de, janela.ate), lugar),
    tarefas,
    dependencias: ligacoes.map((ligacao) => {
      const vistas = completas.has(ligacao.predecessora) && completas.has(ligacao.sucessora);
      const sobra = vistas ? folgaNaLigacao(ligacao) : null;
      return {
        predecessora_uuid: uuidDe.get(ligacao.predecessora) ?? '',
        sucessora_uuid: uuidDe.get(ligacao.sucessora) ?? '',
        tipo: ligacao.tipo,
        folga_dias_uteis: ligacao.folga_dias_uteis,
        critica: sobra !== null && sobra <= 0 && critica(ligacao.predecessora) && critica(ligacao.sucessora),
        colide: sobra !== null && sobra < 0,
      };
    }),
  };
}

/** Who changes all or most of a task of a project he may see: its people and who leads the project. */
function moveDatas(
  actor: Actor,
  { responsavel_id, criado_por_id }: LinhaNoTempo,
  coordenadorId: number,
): boolean {
  const papel = {
    responsavel: responsavel_id === actor.usuarioId,
    participante: false,
    revisor: false,
    coordena: coordenadorId === actor.usuarioId,
    visaoDaArea: !actor.isClient && actor.visaoTotal,
    isClient: actor.isClient,
  };
  return alcanceNa(papel, criado_por_id === actor.usuarioId) !== null;
}

/** Slack of what is still to be done, and what lies between two of them beyond what their link asks for. */
function caminhoDe(
  noTempo: readonly { linha: LinhaNoTempo; barra: ReturnType<typeof barraDe>; dias_estimados: number }[],
  ligacoes: readonly Ligacao[],
  hoje: string,
  regras: Parameters<typeof posicoesDe>[1],
) {
  const abertas = noTempo.filter(({ linha }) => isTarefaAberta(linha.status));
  const janela = janelaDe(
    abertas.flatMap(({ barra }) => (barra ? [barra.inicio, barra.fim] : [])),
    hoje,
  );
  const posicoes = posicoesDe(janela, regras);
  const atividades = new Map(
    abertas.map(({ linha, barra, dias_estimados }) => [
      linha.id,
      {
        id: linha.id,
        inicio: (barra && posicoes.get(barra.inicio)) ?? null,
        fim: (barra && posicoes.get(barra.fim)) ?? null,
        dias: barra?.dias_uteis ?? dias_estimados,
        paiId: linha.tarefa_pai_id,
      },
    ]),
  );
  return {
    folgas: folgasDe([...atividades.values()], ligacoes),
    folgaNaLigacao: ({ predecessora, sucessora, tipo, folga_dias_uteis }: Ligacao): number | null => {
      const termina = atividades.get(predecessora)?.fim ?? null;
      const depois = atividades.get(sucessora);
      const comeca = (tipo === 'termina_inicia' ? depois?.inicio : depois?.fim) ?? null;
      return termina === null || comeca === null ? null : comeca - termina - folga_dias_uteis;
    },
  };
}

/** Progress of each task: of its parts, where it has some (docs/domain/operacao.md#progresso). */
function progressoPorTarefa(linhas: readonly LinhaNoTempo[]): (id: number) => number {
  const partes = groupBy(linhas, ({ tarefa_pai_id }) => tarefa_pai_id);
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const folhas = (id: number): LinhaNoTempo[] => {
    const abaixo = partes.get(id);
    if (abaixo) return abaixo.flatMap((one) => folhas(one.id));
    const linha = porId.get(id);
    return linha ? [linha] : [];
  };
  return (id) => progressoDasTarefas(folhas(id).map((one) => ({ ...one, status: one.status })));
}
