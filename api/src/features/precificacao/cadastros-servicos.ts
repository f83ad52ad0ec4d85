import type {
  CargoValorForm,
  DirecionadorForm,
  MargemForm,
  ServicoForm,
  TarefaForm,
} from '@gestao/shared/contracts/precificacao-formularios';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { forbidden, invalidFields, ruleRefusal } from '../../app/refusal';
import type { Transaction } from '../../database/database';
import {
  cargo,
  cliente_servico,
  departamento,
  direcionador,
  margem_minima,
  orcamento_item,
  perfil_tributario,
  precificacao_cargo_valor,
  precificacao_origem,
  precificacao_servico,
  precificacao_tarefa,
  volume_comercial,
} from '../../database/schema';
import { idOfRef } from '../../listing/refs';
import { countVinculos, refuseLinked } from '../../listing/vinculos';
import { veCustos } from '../orcamentos/orcamentos.rows';
import type { Cadastro, Linha } from './cadastro.service';
import { campos, proximaOrdem } from './cadastros';
import { chaveLivre } from './chaves';
import { meioAcima, teto } from './motor/inteiros';

export const servicos: Cadastro<ServicoForm> = {
  entidade: 'precificacao_servico',
  tabela: precificacao_servico,
  unicos: { precificacao_servico_nome_unique: ['nome', 'nome'] },
  async colunas(tx, form, { actor }, atual) {
    if (form.custo_terceiros_centavos !== undefined && !veCustos(actor)) {
      throw forbidden('Você não tem permissão para ver ou alterar custos.');
    }
    const { versao: _versao, departamento_uuid, perfil_tributario_uuid, ...colunas } = form;
    return {
      ...colunas,
      departamento_id: await idOfRef(tx, departamento, departamento_uuid, 'departamento_uuid'),
      perfil_tributario_id: await idOfRef(
        tx,
        perfil_tributario,
        perfil_tributario_uuid,
        'perfil_tributario_uuid',
      ),
      ...(atual
        ? {}
        : {
            chave: await chaveLivre(tx, precificacao_servico, form.nome),
            ordem: await proximaOrdem(tx, precificacao_servico),
          }),
    };
  },
  legivel: async (tx, linha) => ({
    rotulo: String(linha.nome),
    campos: {
      ...campos(
        linha,
        'nome',
        'descricao_comercial',
        'escopo_incluso',
        'escopo_nao_incluso',
        'honorario_minimo_centavos',
        'ativo',
      ),
      departamento: await nomeDe(tx, departamento, linha.departamento_id),
      perfil_tributario: await nomeDe(tx, perfil_tributario, linha.perfil_tributario_id),
    },
    sigilo: { custo_terceiros: linha.custo_terceiros_centavos },
  }),
  async antesDeExcluir(tx, { id }) {
    refuseLinked(
      await countVinculos(tx, [
        {
          rotulo: 'Tarefas',
          source: sql`select nome from ${precificacao_tarefa} where servico_id = ${id} and excluido_em is null`,
        },
        {
          rotulo: 'Orçamentos',
          source: sql`select 'Orçamento' as nome from ${orcamento_item} where servico_id = ${id}`,
        },
        {
          rotulo: 'Serviços contratados',
          source: sql`select 'Contrato' as nome from ${cliente_servico}
            where servico_id = ${id} and excluido_em is null`,
        },
        {
          rotulo: 'Margens',
          source: sql`select 'Margem' as nome from ${margem_minima}
            where servico_id = ${id} and excluido_em is null`,
        },
      ]),
    );
  },
};

export const tarefas: Cadastro<TarefaForm> = {
  entidade: 'precificacao_tarefa',
  tabela: precificacao_tarefa,
  async colunas(tx, { versao: _versao, servico_uuid, direcionador_uuid, ...form }, _scope, atual) {
    const servico_id = await idOfRef(tx, precificacao_servico, servico_uuid, 'servico_uuid');
    // The service is held, so that no two tasks take the same name in it at once.
    await tx
      .select({ id: precificacao_servico.id })
      .from(precificacao_servico)
      .where(eq(precificacao_servico.id, servico_id))
      .for('update');
    const irmas = await tx
      .select({ nome: precificacao_tarefa.nome, ordem: precificacao_tarefa.ordem })
      .from(precificacao_tarefa)
      .where(
        and(
          eq(precificacao_tarefa.servico_id, servico_id),
          isNull(precificacao_tarefa.excluido_em),
          ne(precificacao_tarefa.id, atual?.id ?? 0),
        ),
      );
    if (irmas.some(({ nome }) => nome.toLowerCase() === form.nome.toLowerCase())) {
      throw invalidFields({ nome: ['Já existe um registro com este nome.'] });
    }
    await conferirCargos(tx, form.cargos);
    return {
      ...form,
      servico_id,
      direcionador_id: await idOfRef(tx, direcionador, direcionador_uuid, 'direcionador_uuid'),
      ...(atual ? {} : { ordem: Math.max(-1, ...irmas.map(({ ordem }) => ordem)) + 1 }),
    };
  },
  async legivel(tx, linha) {
    const partes = linha.cargos as TarefaForm['cargos'];
    const nomes = new Map(
      (await tx.select({ uuid: cargo.uuid, nome: cargo.nome }).from(cargo)).map((one) => [
        one.uuid,
        one.nome,
      ]),
    );
    return {
      rotulo: String(linha.nome),
      campos: {
        ...campos(
          linha,
          'nome',
          'frequencia',
          'minutos_base_milimin',
          'franquia',
          'minutos_por_unidade_milimin',
          'fator_aplica',
          'opcional',
          'ativo',
        ),
        servico: await nomeDe(tx, precificacao_servico, linha.servico_id),
        direcionador: await nomeDe(tx, direcionador, linha.direcionador_id),
        cargos: partes.map((one) => `${nomes.get(one.cargo) ?? '—'}: ${one.participacao_bp / 100} %`),
      },
    };
  },
};

export const direcionadores: Cadastro<DirecionadorForm> = {
  entidade: 'direcionador',
  tabela: direcionador,
  async colunas(tx, { versao: _versao, ...form }, _scope, atual) {
    return { ...form, ...(atual ? {} : { chave: await chaveLivre(tx, direcionador, form.nome) }) };
  },
  legivel: async (_tx, linha) => ({
    rotulo: String(linha.nome),
    campos: campos(linha, 'nome', 'unidade', 'descricao_cliente', 'fonte', 'ativo'),
  }),
  async antesDeExcluir(tx, { id }) {
    refuseLinked(
      await countVinculos(tx, [
        {
          rotulo: 'Tarefas',
          source: sql`select nome from ${precificacao_tarefa}
            where direcionador_id = ${id} and excluido_em is null`,
        },
        {
          rotulo: 'Volumes',
          source: sql`select 'Volume' as nome from ${volume_comercial}
            where direcionador_id = ${id} and excluido_em is null`,
        },
      ]),
    );
  },
};

export const margens: Cadastro<MargemForm> = {
  entidade: 'margem_minima',
  tabela: margem_minima,
  unicos: { margem_minima_unica: ['servico_uuid', 'par de serviço e origem'] },
  async colunas(tx, form, _scope, atual) {
    const geral = atual !== undefined && atual.servico_id === null && atual.origem_id === null;
    if (geral && (form.servico_uuid !== null || form.origem_uuid !== null)) {
      throw ruleRefusal('margem_geral', 'A margem geral vale para todos os serviços e todas as origens.');
    }
    return {
      servico_id: await idOfRef(tx, precificacao_servico, form.servico_uuid, 'servico_uuid'),
      origem_id: await idOfRef(tx, precificacao_origem, form.origem_uuid, 'origem_uuid'),
      margem_minima_bp: form.margem_minima_bp,
      margem_alvo_bp: form.margem_alvo_bp,
    };
  },
  async legivel(tx, linha) {
    const servico = (await nomeDe(tx, precificacao_servico, linha.servico_id)) ?? 'Todos os serviços';
    const origem = (await nomeDe(tx, precificacao_origem, linha.origem_id)) ?? 'todas as origens';
    return {
      rotulo: `Margem: ${servico}, ${origem}`,
      campos: { servico, origem },
      sigilo: { margem_minima: linha.margem_minima_bp, margem_alvo: linha.margem_alvo_bp },
    };
  },
  async antesDeExcluir(_tx, linha) {
    if (linha.servico_id === null && linha.origem_id === null) {
      throw ruleRefusal(
        'margem_geral',
        'A margem geral não pode ser excluída: é ela que vale sem outra regra.',
      );
    }
  },
};

/**
 * Cost of an hour: `teto((salário + meio acima(salário × encargos) + benefícios) / horas)` (domain 2.6).
 * @returns centavos
 */
export function custoHora(form: Omit<CargoValorForm, 'versao' | 'cargo_uuid' | 'vigencia_inicio'>): number {
  if (form.modo === 'manual') return form.custo_hora_centavos ?? 0;
  const salario = BigInt(form.salario_centavos);
  const encargos = meioAcima(salario * BigInt(form.encargos_bp), 10_000n);
  return Number(
    teto(salario + encargos + BigInt(form.beneficios_centavos), BigInt(form.horas_produtivas_mes)),
  );
}

export const cargosValores: Cadastro<CargoValorForm> = {
  entidade: 'precificacao_cargo_valor',
  tabela: precificacao_cargo_valor,
  async colunas(tx, { versao: _versao, cargo_uuid, ...form }, _scope, atual) {
    const cargo_id = await idOfRef(tx, cargo, cargo_uuid, 'cargo_uuid');
    await tx.select({ id: cargo.id }).from(cargo).where(eq(cargo.id, cargo_id)).for('update');
    const [outro] = await tx
      .select({ id: precificacao_cargo_valor.id })
      .from(precificacao_cargo_valor)
      .where(
        and(
          eq(precificacao_cargo_valor.cargo_id, cargo_id),
          eq(precificacao_cargo_valor.vigencia_inicio, form.vigencia_inicio),
          isNull(precificacao_cargo_valor.excluido_em),
          ne(precificacao_cargo_valor.id, atual?.id ?? 0),
        ),
      );
    if (outro) throw invalidFields({ vigencia_inicio: ['Já existe um valor deste cargo nesta data.'] });
    return { ...form, cargo_id, custo_hora_centavos: custoHora(form) };
  },
  async legivel(tx, linha) {
    const nome = await nomeDe(tx, cargo, linha.cargo_id);
    return {
      rotulo: `Custo de ${nome}`,
      campos: { cargo: nome, ...campos(linha, 'vigencia_inicio', 'modo') },
      sigilo: {
        salario: linha.salario_centavos,
        encargos: linha.encargos_bp,
        beneficios: linha.beneficios_centavos,
        horas_produtivas: linha.horas_produtivas_mes,
        custo_hora: linha.custo_hora_centavos,
      },
    };
  },
};

async function conferirCargos(tx: Transaction, partes: TarefaForm['cargos']): Promise<void> {
  const uuids = partes.map((one) => one.cargo);
  const vivos = await tx
    .select({ uuid: cargo.uuid })
    .from(cargo)
    .where(and(inArray(cargo.uuid, uuids), isNull(cargo.excluido_em)));
  const conhecidos = new Set(vivos.map(({ uuid }) => uuid));
  const index = uuids.findIndex((uuid) => !conhecidos.has(uuid));
  if (index >= 0) throw invalidFields({ [`cargos.${index}.cargo`]: ['Opção inválida.'] });
}

type Nomeada =
  | typeof departamento
  | typeof perfil_tributario
  | typeof cargo
  | typeof precificacao_servico
  | typeof precificacao_origem
  | typeof direcionador;

async function nomeDe(tx: Transaction, tabela: Nomeada, id: Linha[string]): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const t = tabela as typeof cargo;
  const [row] = await tx
    .select({ nome: t.nome })
    .from(t)
    .where(eq(t.id, Number(id)));
  return row?.nome ?? null;
}
