import type {
  DirecionadorForm,
  ServicoForm,
  TarefaForm,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { forbidden, invalidFields } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import {
  cargo,
  cliente_servico,
  departamento,
  direcionador,
  fechamento_modelo,
  implantacao_modelo,
  margem_minima,
  orcamento_item,
  perfil_tributario,
  precificacao_servico,
  precificacao_tarefa,
  volume_comercial,
} from '../../../../platform/database/schema/index';
import { idOfRef, idsOfRefs } from '../../../../platform/listing/refs';
import { countVinculos, refuseLinked } from '../../../../platform/listing/vinculos';
import { chaveLivre } from '../chaves';
import { seesCustos } from '../custos.rows';
import type { Cadastro } from './cadastro.service';
import { campos, proximaOrdem } from './cadastros';
import { nomeDe, nomesDosModelos } from './cadastros-nomes';

export const servicos: Cadastro<ServicoForm> = {
  entidade: 'precificacao_servico',
  tabela: precificacao_servico,
  unicos: { precificacao_servico_nome_unique: ['nome', 'nome'] },
  async colunas(tx, form, { actor }, atual) {
    if (form.custo_terceiros_centavos !== undefined && !seesCustos(actor)) {
      throw forbidden('Você não tem permissão para ver ou alterar custos.');
    }
    const {
      versao: _versao,
      departamento_uuid,
      perfil_tributario_uuid,
      fechamento_modelo_uuids: fechamentos,
      implantacao_modelo_uuid: implantacao,
      ...colunas
    } = form;
    return {
      ...colunas,
      ...(fechamentos && {
        fechamento_modelo_ids: await idsOfRefs(tx, fechamento_modelo, fechamentos, 'fechamento_modelo_uuids'),
      }),
      ...(implantacao !== undefined && {
        implantacao_modelo_id: await idOfRef(tx, implantacao_modelo, implantacao, 'implantacao_modelo_uuid'),
      }),
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
      modelos_fechamento: await nomesDosModelos(tx, linha.fechamento_modelo_ids as number[]),
      modelo_implantacao: await nomeDe(tx, implantacao_modelo, linha.implantacao_modelo_id),
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
    await checkCargos(tx, form.cargos);
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

async function checkCargos(tx: Transaction, partes: TarefaForm['cargos']): Promise<void> {
  const uuids = partes.map((one) => one.cargo);
  const vivos = await tx
    .select({ uuid: cargo.uuid })
    .from(cargo)
    .where(and(inArray(cargo.uuid, uuids), isNull(cargo.excluido_em)));
  const conhecidos = new Set(vivos.map(({ uuid }) => uuid));
  const index = uuids.findIndex((uuid) => !conhecidos.has(uuid));
  if (index >= 0) throw invalidFields({ [`cargos.${index}.cargo`]: ['Opção inválida.'] });
}
