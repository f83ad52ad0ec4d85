import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type { Impacto, ImpactoLinha } from '@gestao/shared/contracts/comercial/precificacao-impacto';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { Refusal, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { cliente, orcamento } from '../../../platform/database/schema/index';
import { pedidoDe } from '../orcamento-registro/conteudo/orcamento-conteudo.service';
import { readOrcamentoConteudo } from '../orcamento-registro/conteudo/read-conteudo';
import { nomeNoOrcamento, orcamentoAberto } from '../orcamento-registro/orcamento.repository';
import { orcamentoRows } from '../orcamento-registro/orcamentos.rows';
import { calculate } from '../precificacao/motor/calcular';
import type { Pedido } from '../precificacao/motor/parametros';
import {
  type ParametrosPublicados,
  readParametrosRascunho,
  readVersao,
  readVigente,
} from '../precificacao/parametros.repository';
import { validateParametros } from '../precificacao/parametros.rules';
import { parametrosRows } from '../precificacao/precificacao.rows';
import { readContratos, semOrigem } from './impacto.contratos';

/** Budgets, and clients' contracts, that one simulation takes, the newest first: each is calculated four times. */
const limite = 1000;

/**
 * Runs the engine over open budgets and over what clients contracted, with the draft and with the published
 * parameters (docs/domain/comercial.md#impacto). The present price stays: told is where it would stand.
 * Nothing is saved.
 * @throws Refusal 403 for a client's person; 406 without published parameters, or while the draft could
 * not be published
 */
export async function simulateImpacto(scope: Scope): Promise<Impacto> {
  parametrosRows(scope.actor);
  const { orm } = scope.database;
  const hoje = dateIn(scope.now());
  const [vigente, ultima, rascunho] = await Promise.all([
    readVigente(orm, hoje),
    readVersao(orm),
    readParametrosRascunho(orm, hoje),
  ]);
  // While the first version waits for its day, it is what there is to compare with.
  const versao = vigente ?? ultima;
  if (!versao) throw ruleRefusal('sem_parametros', 'Publique os parâmetros antes de simular o impacto.');
  const [problema] = validateParametros(rascunho, hoje);
  if (problema) {
    throw ruleRefusal('parametros_incompletos', `Não é possível simular. ${problema.message}`);
  }
  const [rows, contratos] = await Promise.all([select(scope), readContratos(scope, limite + 1)]);
  const contratados = new Set(contratos.flatMap(({ orcamentos }) => orcamentos));
  const visiveis = await visiveisDe(scope);
  const impacto: Impacto = {
    analisados: 0,
    contratos: 0,
    sem_calculo: 0,
    sem_volumes: 0,
    parcial: rows.length > limite || contratos.length > limite,
    caem_do_piso: 0,
    abaixo_centavos: 0,
    ja_abaixo: 0,
    mudam_alcada: 0,
    atual_centavos: 0,
    publicado_centavos: 0,
    rascunho_centavos: 0,
    linhas: [],
    outras: 0,
  };
  for (const { row, nome } of rows.slice(0, limite)) {
    // The client's contract stands for the budget it came from, at the fee of today.
    if (row.status === 'aceito' && contratados.has(row.id)) continue;
    const { origem_uuid, ...resto } = pedidoDe(await readOrcamentoConteudo(orm, row));
    const exigido: Pedido = { ...resto, data: hoje, origem: origem_uuid };
    const status = row.status;
    sum(impacto, {
      ladoDe: (parametros) => lado(parametros, exigido, row.mensal_centavos),
      parametros: [versao.snapshot, rascunho],
      visivel: visiveis(row.id),
      linha: {
        uuid: row.uuid,
        tipo: 'orcamento',
        numero: row.numero,
        revisao: row.revisao,
        nome_cliente: nome,
        status,
        status_label: orcamentoStatusLabels[status],
        contrato: status === 'aceito',
        atual_centavos: row.mensal_centavos,
      },
    });
  }
  for (const contrato of contratos.slice(0, limite)) {
    const { pedido, atual_centavos } = contrato;
    const falta = [versao.snapshot, rascunho].some((um) => faltamVolumes(um, pedido));
    if (falta) {
      impacto.sem_volumes++;
      continue;
    }
    sum(impacto, {
      ladoDe: (parametros) => lado(comOrigem(parametros, pedido.origem), pedido, atual_centavos),
      parametros: [versao.snapshot, rascunho],
      visivel: contrato.visivel,
      linha: {
        uuid: contrato.uuid,
        tipo: 'cliente',
        numero: null,
        revisao: 0,
        nome_cliente: contrato.nome,
        status: null,
        status_label: 'Em contrato',
        contrato: true,
        atual_centavos,
      },
    });
  }
  impacto.linhas.sort((um, outro) => outro.abaixo_centavos - um.abaixo_centavos);
  return impacto;
}

type Lado = ImpactoLinha['publicado'];

/** Adds one budget or contract to the result, as a line where it is affected and the person may open it. */
function sum(
  impacto: Impacto,
  {
    ladoDe,
    parametros: [publicados, rascunho],
    visivel,
    linha,
  }: {
    ladoDe: (parametros: ParametrosPublicados) => Lado | undefined;
    parametros: [ParametrosPublicados, ParametrosPublicados];
    visivel: boolean;
    linha: Omit<ImpactoLinha, 'publicado' | 'rascunho' | 'abaixo_centavos' | 'cai_do_piso' | 'muda_alcada'>;
  },
): void {
  const publicado = ladoDe(publicados);
  const novo = ladoDe(rascunho);
  if (!publicado || !novo) {
    impacto.sem_calculo++;
    return;
  }
  const { atual_centavos } = linha;
  const abaixo_centavos = Math.max(0, novo.piso_centavos - atual_centavos);
  const ja_abaixo = atual_centavos < publicado.piso_centavos;
  const cai_do_piso = abaixo_centavos > 0 && !ja_abaixo;
  // Nobody approves a contract again.
  const muda_alcada = linha.tipo === 'orcamento' && publicado.alcada !== novo.alcada;
  impacto.analisados++;
  impacto.contratos += linha.contrato ? 1 : 0;
  impacto.caem_do_piso += cai_do_piso ? 1 : 0;
  impacto.abaixo_centavos += cai_do_piso ? abaixo_centavos : 0;
  impacto.ja_abaixo += ja_abaixo ? 1 : 0;
  impacto.mudam_alcada += muda_alcada ? 1 : 0;
  impacto.atual_centavos += atual_centavos;
  impacto.publicado_centavos += publicado.mensal_centavos;
  impacto.rascunho_centavos += novo.mensal_centavos;
  if (!cai_do_piso && !muda_alcada) return;
  if (!visivel) {
    impacto.outras++;
    return;
  }
  impacto.linhas.push({
    ...linha,
    publicado,
    rascunho: novo,
    abaixo_centavos,
    cai_do_piso,
    muda_alcada,
  });
}

/** Whether a task of the services grows with a driver whose volume nobody told. */
function faltamVolumes({ servicos }: ParametrosPublicados, pedido: Pedido): boolean {
  const pedidos = new Set(pedido.servicos.map(({ chave }) => chave));
  return servicos
    .filter(({ chave }) => pedidos.has(chave))
    .some(({ tarefas }) =>
      tarefas.some(
        ({ direcionador, frequencia, minutos_por_unidade_milimin: cresce }) =>
          direcionador !== null &&
          frequencia !== 'unica' &&
          cresce > 0 &&
          pedido.volumes[direcionador] === undefined,
      ),
    );
}

/** The parameters with an origin without commission, for a contract that came from no budget. */
function comOrigem(parametros: ParametrosPublicados, origem: string): ParametrosPublicados {
  if (origem !== semOrigem) return parametros;
  const nenhuma = {
    chave: semOrigem,
    nome: '',
    comissao_bp: 0,
    desconto_maximo_bp: null,
    exige_parceiro: false,
  };
  return { ...parametros, origens: [...parametros.origens, nenhuma] };
}

/** Open budgets that were calculated, and accepted ones within their term. */
function select({ database, now }: Scope) {
  return database.orm
    .select({ row: orcamento, nome: nomeNoOrcamento })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(
      and(
        isNull(orcamento.excluido_em),
        eq(orcamento.legado, false),
        isNotNull(orcamento.calculo),
        or(
          orcamentoAberto,
          and(
            eq(orcamento.status, 'aceito'),
            sql`coalesce(${orcamento.respondido_em}, ${orcamento.status_desde})
              + make_interval(months => ${orcamento.prazo_meses}) >= ${now().toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(desc(orcamento.id))
    .limit(limite + 1);
}

/** Which budgets the person may open. */
async function visiveisDe({ actor, database }: Scope): Promise<(id: number) => boolean> {
  const regra = orcamentoRows(actor);
  if (regra === undefined) return () => true;
  const rows = await database.orm.select({ id: orcamento.id }).from(orcamento).where(regra);
  const ids = new Set(rows.map(({ id }) => id));
  return (id) => ids.has(id);
}

/** One budget under some parameters; `undefined` where they do not know something it asks for. */
function lado(
  parametros: ParametrosPublicados,
  pedido: Pedido,
  atual: number,
): ImpactoLinha['publicado'] | undefined {
  const conhece =
    parametros.origens.some(({ chave }) => chave === pedido.origem) &&
    Object.entries(pedido.complexidade).every(([fator, opcao]) =>
      parametros.fatores.find(({ chave }) => chave === fator)?.opcoes.some(({ chave }) => chave === opcao),
    );
  if (!conhece) return undefined;
  try {
    const { totais } = calculate(parametros, pedido);
    // The present price stands: what the table grew counts as discount.
    const tabela = Number(totais.tabela_centavos);
    const mantido = calculate(parametros, {
      ...pedido,
      desconto: tabela > atual ? { tipo: 'valor', desconto_centavos: tabela - atual } : { tipo: 'nenhum' },
    });
    const { margem_bp } = mantido.totais;
    return {
      mensal_centavos: Number(totais.mensal_centavos),
      piso_centavos: Number(totais.piso_centavos),
      alcada: mantido.alcada,
      margem_bp: tabela < atual || margem_bp === null ? null : Number(margem_bp),
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
