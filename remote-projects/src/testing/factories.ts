import { type Comissao, comissaoSchema } from '@gestao/shared/contracts/comercial/comissoes';
import {
  type Oportunidade,
  type OportunidadeDetalhe,
  oportunidadeDetalheSchema,
  oportunidadeSchema,
} from '@gestao/shared/contracts/comercial/oportunidades';
import type { ModeloDoFechamento } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { type Fechamento, fechamentoSchema } from '@gestao/shared/contracts/operacao/fechamentos';
import { type Projeto, projetoSchema } from '@gestao/shared/contracts/operacao/projetos';
import {
  type Tarefa,
  type TarefaDetalhe,
  type TarefaResumida,
  tarefaDetalheSchema,
  tarefaResumidaSchema,
  tarefaSchema,
} from '@gestao/shared/contracts/operacao/tarefas';
import type { TempoDaTarefa } from '@gestao/shared/contracts/operacao/tempo';

/** A task as the api answers it; the contract is checked. */
export function tarefa(more: Partial<Tarefa> = {}): Tarefa {
  return tarefaSchema.parse({
    resumida: false,
    uuid: 'tarefa-1',
    codigo: 'T-000001',
    titulo: 'Apurar impostos do mês',
    contexto: 'fechamento',
    contexto_label: 'Fechamento',
    origem: { uuid: 'fechamento-1', rotulo: 'Contábil e fiscal' },
    tarefa_pai_uuid: null,
    cliente: { uuid: 'cliente-1', nome: 'Serra Azul' },
    competencia: '2026-10',
    departamento: 'Fiscal',
    lado: 'escritorio',
    responsavel: 'Camila Ferreira',
    revisor: 'Renata Moraes',
    prioridade: 'alta',
    prioridade_label: 'Alta',
    data_meta: '2026-11-17',
    data_vencimento: '2026-11-19',
    minutos_estimados_milimin: 60_000,
    checklist: { concluidos: 2, total: 5 },
    anexos: 1,
    status: 'em_andamento',
    status_label: 'Em andamento',
    situacao_prazo: 'atrasada',
    situacao_prazo_label: 'Atrasada',
    ...more,
  });
}

export function tarefaResumida(more: Partial<TarefaResumida> = {}): TarefaResumida {
  return tarefaResumidaSchema.parse({
    resumida: true,
    uuid: 'tarefa-2',
    tarefa_pai_uuid: null,
    titulo: 'Conciliar contas bancárias',
    departamento: 'Contábil',
    status: 'a_fazer',
    status_label: 'A fazer',
    ...more,
  });
}

export function tarefaDetalhe(more: Partial<TarefaDetalhe> = {}): TarefaDetalhe {
  return tarefaDetalheSchema.parse({
    ...tarefa(),
    descricao: 'Conferir retenções antes de apurar.',
    participantes: ['Ana Lima'],
    exige_revisao: true,
    exige_anexo: false,
    gera_multa: true,
    concluida_em: null,
    concluida_por: null,
    criado_em: '2026-10-20T06:30:00.000Z',
    itens_checklist: [
      {
        uuid: 'item-1',
        texto: 'Conferir base de cálculo',
        obrigatorio: true,
        concluido_em: '2026-11-16T12:00:00.000Z',
        concluido_por: 'Camila Ferreira',
        nao_se_aplica: false,
        motivo: null,
      },
      {
        uuid: 'item-2',
        texto: 'Comparar com o mês anterior',
        obrigatorio: false,
        concluido_em: null,
        concluido_por: null,
        nao_se_aplica: false,
        motivo: null,
      },
    ],
    arquivos: [],
    versao: 3,
    edita: 'tudo',
    recorrente: null,
    pai: null,
    etapa: null,
    departamento_ref: { uuid: 'departamento-1', nome: 'Fiscal' },
    data_inicio_prevista: null,
    visivel_cliente: false,
    tags: [],
    responsavel_ref: null,
    revisor_ref: null,
    participantes_ref: [],
    impede: true,
    dependencias: [],
    sucessoras: [],
    impedimentos: [],
    passos: ['aguardar', 'concluir'],
    executa: true,
    anexa: true,
    bloqueios: [],
    inicia_mesmo_assim: false,
    aguarda: null,
    predecessora_reaberta: false,
    mensagens: { total: 0, notas_abertas: 0 },
    historico: [
      {
        uuid: 'passo-1',
        em: '2026-11-16T11:00:00.000Z',
        por: 'Camila Ferreira',
        texto: 'A fazer → Em andamento',
        motivo: null,
      },
    ],
    ...more,
  });
}

export function projeto(more: Partial<Projeto> = {}): Projeto {
  return projetoSchema.parse({
    uuid: 'projeto-1',
    codigo: 'PRJ-0001',
    nome: 'Resultado por unidade',
    cliente: { uuid: 'cliente-1', nome: 'Serra Azul' },
    tipo: 'consultoria',
    tipo_label: 'Consultoria',
    responsavel: 'Vanessa Couto',
    departamento: 'Consultoria',
    data_inicio: '2026-10-03',
    data_prevista_fim: '2026-12-14',
    progresso: 48,
    tarefas_abertas: 4,
    tarefas_atrasadas: 1,
    saude: 'em_risco',
    saude_label: 'Em risco',
    prioridade: 'alta',
    prioridade_label: 'Alta',
    status: 'em_andamento',
    status_label: 'Em andamento',
    ...more,
  });
}

export function fechamento(more: Partial<Fechamento> = {}): Fechamento {
  return fechamentoSchema.parse({
    uuid: 'fechamento-1',
    codigo: 'FEC-2026-10-0003',
    cliente: { uuid: 'cliente-1', nome: 'Serra Azul' },
    modelo: 'Contábil e fiscal',
    competencia: '2026-10',
    coordenador: 'Ricardo Menezes',
    progresso: 61,
    situacao: 'atrasado',
    situacao_label: 'Atrasado',
    pendencias_cliente: 2,
    em_revisao: 1,
    anexos_a_validar: 1,
    data_limite: '2026-11-30',
    dias_uteis_restantes: 6,
    ciclo: 1,
    fechado_em: null,
    status: 'em_andamento',
    status_label: 'Em andamento',
    ...more,
  });
}

export function oportunidade(more: Partial<Oportunidade> = {}): Oportunidade {
  return oportunidadeSchema.parse({
    uuid: 'oportunidade-1',
    codigo: 'OPO-0001',
    titulo: 'BPO financeiro',
    cliente: null,
    nome_cliente: 'Empório Dona Lúcia',
    origem: null,
    etapa: 'prospeccao',
    etapa_label: 'Prospecção',
    probabilidade_bp: 1000,
    valor_mensal_centavos: 89_000,
    valor_unico_centavos: 60_000,
    prazo_meses: 12,
    valor_total_centavos: 1_128_000,
    valor_ponderado_centavos: 112_800,
    previsao_fechamento: '2027-01-04',
    dias_na_etapa: 14,
    parada: true,
    a_formalizar: false,
    proxima_acao: 'Ligar para apresentar o escritório',
    proxima_acao_em: '2026-11-21',
    responsavel: 'Bruno Tavares',
    ...more,
  });
}

export function oportunidadeDetalhe(more: Partial<OportunidadeDetalhe> = {}): OportunidadeDetalhe {
  return oportunidadeDetalheSchema.parse({
    ...oportunidade(),
    versao: 3,
    prospecto: {
      nome: 'Empório Dona Lúcia',
      documento: null,
      contato: 'Lúcia Andrade',
      email: 'lucia@emporio.example',
      telefone: null,
    },
    origem_ref: null,
    parceiro: null,
    servicos: [],
    responsavel_ref: { uuid: 'b0c4c5a2-6a54-4f0e-9f6e-0a4a3f6f1a01', nome: 'Bruno Tavares' },
    participantes: ['Cristina Amaral'],
    participantes_ref: [{ uuid: 'b0c4c5a2-6a54-4f0e-9f6e-0a4a3f6f1a02', nome: 'Cristina Amaral' }],
    concorrente: null,
    observacoes: null,
    motivo_perda: null,
    criado_em: '2026-10-01T12:00:00.000Z',
    ganha_em: null,
    perdida_em: null,
    movimenta: true,
    atividades: [
      {
        uuid: 'atividade-1',
        tipo: 'reuniao',
        tipo_label: 'Reunião',
        quando: '2026-10-05T12:00:00.000Z',
        resumo: 'Quer trocar de contador.',
        autor: 'Bruno Tavares',
      },
    ],
    orcamentos: [],
    ...more,
  });
}

/** A commission that is due to a partner. */
export function comissao(more: Partial<Comissao> = {}): Comissao {
  return comissaoSchema.parse({
    uuid: '2f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b07',
    parceiro: { uuid: '2f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b08', nome: 'Parceira Ltda.' },
    nome_cliente: 'Padaria Sol',
    orcamento: 'ORC-2026-000007',
    oportunidade: 'OPO-0007',
    comissao_bp: 800,
    base_centavos: 95_500,
    valor_centavos: 7640,
    devida_desde: '2026-12-01',
    prazo_meses: 12,
    total_centavos: 91_680,
    situacao: 'a_pagar',
    situacao_label: 'A pagar',
    paga_em: null,
    paga: true,
    versao: 1,
    ...more,
  });
}

/** Time spent on a task, as who may not write any reads it. */
export function tempoDaTarefa(more: Partial<TempoDaTarefa> = {}): TempoDaTarefa {
  return {
    estimado_milimin: 120_000,
    gasto_milimin: 0,
    aponta: false,
    inicia: false,
    itens: [],
    total: 0,
    ...more,
  };
}

/** A closing that follows its template, and that the person may change nothing of. */
export const semAjustes: { data: ModeloDoFechamento } = {
  data: {
    modelo: { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01', nome: 'Contábil e fiscal' },
    versao: 1,
    em_uso: 1,
    puladas: [],
    notas: [],
    previa: null,
    inclui: false,
    inclui_no_modelo: false,
    aplica: false,
    reativa: false,
    redistribui: false,
    leva: false,
  },
};
