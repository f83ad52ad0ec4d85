import type {
  DatasDaTarefa,
  DominoForm,
  DominoPrevia,
  DominoPreviaForm,
  DominoSalvo,
  EscolhaDoDomino,
} from '@gestao/shared/contracts/operacao/tarefa-domino';
import { datasInvalidas } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa } from '../../../../platform/database/schema';
import { withTransaction } from '../../../../platform/database/transaction';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { keepOrder } from '../edicao/niveis';
import { type TarefaRow, writeDatas } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import { holdTarefas, statusDe } from '../vida/tarefa-em-vida';
import { followParents } from '../vida/task-parents';
import { type Cadeia, datasDe, readCadeia } from './cadeia.repository';
import { type Carga, type Movida, readCargas } from './carga';
import { datasDepois, fimDe, type Passo, planDomino } from './domino.rules';

/**
 * What a change of dates would set off (docs/domain/operacao.md#domino). Writes nothing.
 * @throws Refusal 403, 404, 406 as for a change of each task; 409; 422 by field
 */
export function previewDomino(
  scope: Scope,
  { mudancas, somente, pular_recusadas: pular = false }: DominoPreviaForm,
): Promise<DominoPrevia> {
  return withTransaction(
    scope.database,
    async (tx) => {
      const { cadeia, datas } = await readMudancas(tx, scope, mudancas, pular);
      const marcadas = somente && new Set(somente);
      const passos = planDomino({
        ...cadeia,
        mudancas: datas,
        somente: marcadas && idsDe(cadeia, (uuid) => marcadas.has(uuid)),
      });
      const movem = passos.filter(({ situacao }) => situacao === 'move');
      const ultimas = new Map([
        ...datas,
        ...movem.map(({ id, para }) => [id, para as DatasDaTarefa] as const),
      ]);
      const cargas = await readCargas(tx, movidasDe(cadeia, scope, ultimas));
      return {
        alteradas: [...datas].map(([id, para]) => nameMovida(cadeia, id, { para, cargas })),
        sucessoras: passos.map((passo) => sucessora(cadeia, passo, cargas)),
      };
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
}

/**
 * Changes the dates of tasks and of what comes after them, all at once or not at all.
 * @throws Refusal as of the preview; 409 `domino_mudou` where it would tell something else by now; 422 at `motivo`
 * where a legal date moves without a reason
 */
export function applyDomino(scope: Scope, form: DominoForm & EscolhaDoDomino): Promise<DominoSalvo> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await holdChain(tx, scope, [...form.mudancas, ...(form.sucessoras ?? [])]);
    const { cadeia, datas } = await readMudancas(tx, scope, form.mudancas);
    const movem = await escolhidas(tx, cadeia, datas, form);
    const versoes = await moveDatas(
      tx,
      audit,
      scope,
      cadeia,
      new Map([...datas, ...movem]),
      form.motivo ?? null,
    );
    return {
      tarefas: [...versoes].map(([id, versao]) => ({ uuid: cadeia.rows.get(id)?.uuid as string, versao })),
    };
  });
}

/**
 * Holds what comes before what, then tasks and what they belong to, in one order for everybody. Who changes a task along
 * with its successors holds all of them before he asks anything else.
 */
export async function holdChain(
  tx: Transaction,
  scope: Scope,
  all: readonly { uuid: string }[],
): Promise<void> {
  await keepOrder(tx);
  const uuids = all.map(({ uuid }) => uuid);
  await holdTarefas(tx, scope.areas, and(inArray(tarefa.uuid, uuids), tarefaRows(scope.actor)));
}

/**
 * Moves what comes after a task that was changed in the same transaction, as the person chose.
 * @throws Refusal 409; 422 at `motivo_prazo`
 */
export async function moveSucessoras(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  saved: TarefaRow,
  escolha: EscolhaDoDomino,
  motivo: string | null,
): Promise<void> {
  const cadeia = await readCadeia(tx, scope.areas, scope.actor, [saved.id]);
  const movem = await escolhidas(tx, cadeia, new Map([[saved.id, datasDe(saved)]]), escolha);
  await moveDatas(tx, audit, scope, cadeia, movem, motivo, 'motivo_prazo');
}

/**
 * Holds a task and everything after it that may move. Whoever changes it and moves all of that asks this first.
 * @throws Refusal 404
 */
export async function holdFollowers(tx: Transaction, scope: Scope, uuid: string): Promise<void> {
  await keepOrder(tx);
  const [row] = await tx
    .select({ id: tarefa.id })
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(scope.actor)));
  if (!row) throw notFound();
  const { elos } = await readCadeia(tx, scope.areas, scope.actor, [row.id]);
  const soltas = [...elos.values()].filter(({ presa }) => presa === null).map(({ id }) => id);
  await holdTarefas(tx, scope.areas, inArray(tarefa.id, [row.id, ...soltas]));
}

/** Moves all that collides behind a task that was changed in the same transaction. @throws Refusal 422 at `motivo` */
export async function moveFollowers(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  saved: TarefaRow,
  motivo: string | null,
): Promise<void> {
  const cadeia = await readCadeia(tx, scope.areas, scope.actor, [saved.id]);
  const passos = planDomino({ ...cadeia, mudancas: new Map([[saved.id, datasDe(saved)]]) });
  const movem = passos.flatMap(({ id, situacao, para }) =>
    situacao === 'move' && para ? [[id, para] as const] : [],
  );
  await moveDatas(tx, audit, scope, cadeia, new Map(movem), motivo);
}

/** The tasks a change names, with their chain and their dates after it. @param pular leaves out what is refused */
async function readMudancas(
  tx: Transaction,
  scope: Scope,
  mudancas: DominoPreviaForm['mudancas'],
  pular = false,
) {
  const { actor, areas } = scope;
  if (actor.isClient) throw forbidden();
  const uuids = mudancas.map(({ uuid }) => uuid);
  const named = await tx
    .select()
    .from(tarefa)
    .where(and(inArray(tarefa.uuid, uuids), isNull(tarefa.excluido_em), tarefaRows(actor)));
  if (named.length < uuids.length && !pular) throw notFound();
  const cadeia = await readCadeia(
    tx,
    areas,
    actor,
    named.map(({ id }) => id),
  );
  const datas = new Map<number, DatasDaTarefa>();
  for (const mudanca of mudancas) {
    const row = named.find(({ uuid }) => uuid === mudanca.uuid);
    if (!row) continue;
    try {
      refusePresa(cadeia, row);
      if (mudanca.versao !== undefined) await refuseLostUpdate(tx, row, mudanca.versao, row.titulo);
      const depois = datasDepois(datasDe(row), mudanca, cadeia.regrasDe(row.id));
      refuseOutOfOrder(row, depois, mudancas.length > 1);
      datas.set(row.id, depois);
    } catch (error) {
      if (!pular || !(error instanceof Refusal)) throw error;
    }
  }
  return { cadeia, datas };
}

/** The same words as for any other change of a task. */
function refusePresa({ elos }: Cadeia, { id, titulo }: TarefaRow): void {
  switch (elos.get(id)?.presa) {
    case 'encerrada':
      throw ruleRefusal('tarefa_encerrada', `“${titulo}” já foi encerrada. Reabra para alterar.`);
    case 'trancada':
      throw ruleRefusal('tarefa_trancada', `“${titulo}” faz parte de algo que já foi encerrado.`);
    case 'de_outros':
      throw forbidden('Somente o responsável e quem coordena alteram esta tarefa.');
  }
}

function refuseOutOfOrder({ titulo }: TarefaRow, datas: DatasDaTarefa, varias: boolean): void {
  const erros = Object.entries(datasInvalidas(datas));
  if (erros.length === 0) return;
  throw invalidFields(
    varias
      ? { mudancas: erros.map(([, texto]) => `“${titulo}”: ${texto}`) }
      : Object.fromEntries(erros.map(([campo, texto]) => [campo, [texto]])),
  );
}

/**
 * The successors that a person chose to move, with their dates, as they follow now.
 * @throws Refusal 409 where one was changed meanwhile, or the chain tells something else by now
 */
async function escolhidas(
  tx: Transaction,
  cadeia: Cadeia,
  datas: ReadonlyMap<number, DatasDaTarefa>,
  { modo, sucessoras = [] }: EscolhaDoDomino,
): Promise<Map<number, DatasDaTarefa>> {
  if (modo === 'nenhuma') return new Map();
  const pedidas = new Map(sucessoras.map((one) => [one.uuid, one]));
  for (const { uuid, versao } of sucessoras) {
    const row = [...cadeia.rows.values()].find((one) => one.uuid === uuid);
    if (!row || !cadeia.visiveis.has(row.id)) throw notFound();
    await refuseLostUpdate(tx, row, versao, row.titulo);
  }
  const somente = modo === 'algumas' ? idsDe(cadeia, (uuid) => pedidas.has(uuid)) : undefined;
  const movem = planDomino({ ...cadeia, mudancas: datas, somente }).filter(
    ({ situacao }) => situacao === 'move',
  );
  const iguais = movem.filter(({ id, para }) => {
    const pedida = pedidas.get(cadeia.rows.get(id)?.uuid ?? '')?.para;
    return pedida && para && same(pedida, para);
  });
  if (iguais.length < movem.length || movem.length < pedidas.size)
    throw new Refusal(
      409,
      'As tarefas que vêm depois mudaram enquanto você decidia. Confira as novas datas.',
      {
        codigo: 'domino_mudou',
      },
    );
  return new Map(movem.map(({ id, para }) => [id, para as DatasDaTarefa]));
}

const same = (one: DatasDaTarefa, other: DatasDaTarefa) =>
  one.data_inicio_prevista === other.data_inicio_prevista &&
  one.data_meta === other.data_meta &&
  one.data_vencimento === other.data_vencimento;

/**
 * Writes the dates of held tasks with what follows: a line of the log each, and what they belong to.
 * @returns their versions, by id
 * @throws Refusal 422 at `campo` where a legal date moves without a reason
 */
async function moveDatas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  cadeia: Cadeia,
  datas: ReadonlyMap<number, DatasDaTarefa>,
  motivo: string | null,
  campo = 'motivo',
): Promise<Map<number, number>> {
  const linhas = [...datas].flatMap(([id, depois]) => {
    const row = cadeia.rows.get(id) as TarefaRow;
    return same(datasDe(row), depois) ? [] : [{ id, row, datas: depois }];
  });
  if (motivo === null && linhas.some(({ row, datas: depois }) => movesLegalDate(row, depois)))
    throw invalidFields({ [campo]: ['Diga por que o vencimento muda.'] });
  if (linhas.length === 0) return new Map();
  const por = trailOf(scope);
  const versoes = await writeDatas(tx, linhas, por);
  const clientes = new Map<number | null, string | null>();
  for (const { row, datas: depois } of linhas) {
    const clienteUuid = clientes.get(row.cliente_id) ?? (await clienteUuidOf(tx, row.cliente_id));
    clientes.set(row.cliente_id, clienteUuid);
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid,
      antes: { ...datasDe(row), motivo: null },
      depois: { ...depois, motivo },
    });
  }
  const rows = linhas.map(({ row }) => row);
  await followParents(tx, audit, scope, rows, { iniciada: false }, por);
  return versoes;
}

/** A legal date that is there, and moves or goes. */
const movesLegalDate = ({ data_vencimento }: DatasDaTarefa, depois: DatasDaTarefa) =>
  data_vencimento !== null && data_vencimento !== depois.data_vencimento;

const idsDe = ({ rows }: Cadeia, named: (uuid: string) => boolean) =>
  new Set([...rows.values()].filter(({ uuid }) => named(uuid)).map(({ id }) => id));

/** What of the moves is told with the time of its person: to who sees the firm's people, and of oneself. */
function movidasDe(
  { rows, visiveis }: Cadeia,
  { actor }: Pick<Scope, 'actor'>,
  datas: ReadonlyMap<number, DatasDaTarefa>,
): Movida[] {
  return [...datas].flatMap(([id, depois]) => {
    const pessoaId = rows.get(id)?.responsavel_id ?? null;
    const prazo = fimDe(depois);
    const known = actor.visaoTotal || pessoaId === actor.usuarioId;
    return pessoaId !== null && prazo !== null && known && visiveis.has(id) ? [{ id, pessoaId, prazo }] : [];
  });
}

function nameMovida(
  { rows, visiveis, responsaveis }: Cadeia,
  id: number,
  {
    de,
    para,
    cargas,
  }: { de?: DatasDaTarefa; para: DatasDaTarefa | null; cargas: ReadonlyMap<number, Carga> },
) {
  const row = rows.get(id) as TarefaRow;
  const { uuid, codigo, titulo, versao, responsavel_id } = row;
  const vista = visiveis.has(id);
  return {
    uuid,
    codigo,
    titulo,
    versao,
    ...(vista
      ? { responsavel: responsavel_id === null ? null : (responsaveis.get(responsavel_id)?.nome ?? null) }
      : {}),
    de: vista ? (de ?? datasDe(row)) : null,
    para: vista ? para : null,
    pede_motivo: vista && para !== null && movesLegalDate(row, para),
    carga: cargas.get(id) ?? null,
  };
}

function sucessora(
  cadeia: Cadeia,
  { id, situacao, de, para, por }: Passo,
  cargas: ReadonlyMap<number, Carga>,
) {
  const moves = situacao === 'move';
  return {
    ...nameMovida(cadeia, id, { de, para, cargas: moves ? cargas : new Map() }),
    situacao,
    status_label: tarefaStatusLabels[statusDe(cadeia.rows.get(id) as TarefaRow)],
    por: por && {
      titulo: cadeia.rows.get(por.predecessora)?.titulo ?? '',
      tipo: por.tipo,
      folga_dias_uteis: por.folga_dias_uteis,
      termina_em: cadeia.visiveis.has(por.predecessora) ? por.termina_em : null,
    },
  };
}
