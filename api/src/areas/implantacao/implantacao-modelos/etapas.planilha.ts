import {
  type ImplantacaoModeloConteudo,
  type ModeloEtapa,
  modeloEtapaSchema,
  problemasDaImplantacao,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  type EtapaPlanilhaChave,
  modeloEtapaImportColumns,
  modeloEtapaVazia,
} from '@gestao/shared/contracts/implantacao/values/etapas-planilha';
import {
  contaDeLabels,
  etapaResponsavelLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Actor } from '../../../platform/app/actor';
import type { Transaction } from '../../../platform/database/database';
import { plainText } from '../../../platform/listing/text';
import type { Nomes } from '../../../platform/versioned/names';
import {
  aguardaEmTexto,
  type Celula,
  checklistEmTexto,
  nomeDe,
} from '../../operacao/modelo-planilha/celulas';
import { readEmails } from '../../operacao/modelo-planilha/emails';
import {
  errada,
  escolha,
  inteiro,
  itens,
  nomeado,
  type PorNome,
  porNome,
  readMinutos,
  readSimOuNao,
} from '../../operacao/modelo-planilha/leitura';
import type { Planilha } from '../../operacao/modelo-planilha/linhas';
import { readOpcoes } from './modelos.opcoes';

type Coluna = Exclude<EtapaPlanilhaChave, 'modelo'>;
type Fases = ImplantacaoModeloConteudo['fases'];
const vazia = modeloEtapaVazia;

/** Every cell of a template's step; `nomes` tells phases by their keys too. */
const celulas: Readonly<Record<Coluna, Celula<ModeloEtapa>>> = {
  chave: { valor: ({ chave }) => chave },
  fase: { valor: ({ fase }, nomes) => nomes(fase) },
  titulo: { valor: ({ titulo }) => titulo },
  descricao: { valor: ({ descricao }) => descricao },
  lado: { valor: ({ lado }) => ladoLabels[lado] },
  dias: { tipo: 'inteiro', valor: ({ offset_dias_uteis }) => offset_dias_uteis },
  contados: { valor: ({ conta_de }) => contaDeLabels[conta_de] },
  obrigatoria: { tipo: 'booleano', valor: ({ obrigatoria }) => obrigatoria },
  departamento: { valor: ({ departamento_uuid }, nomes) => nomeDe(departamento_uuid, nomes) },
  responsavel_regra: { valor: ({ responsavel_regra }) => etapaResponsavelLabels[responsavel_regra] },
  responsavel: { valor: ({ responsavel_uuid }, nomes) => nomeDe(responsavel_uuid, nomes) },
  aguarda: { valor: ({ aguarda }) => aguardaEmTexto(aguarda) },
  minutos: { tipo: 'milimin', valor: ({ minutos_estimados_milimin }) => minutos_estimados_milimin },
  peso: { tipo: 'inteiro', valor: ({ peso }) => peso },
  exige_revisao: { tipo: 'booleano', valor: ({ exige_revisao }) => exige_revisao },
  exige_anexo: { tipo: 'booleano', valor: ({ exige_anexo }) => exige_anexo },
  gera_multa: { tipo: 'booleano', valor: ({ gera_multa }) => gera_multa },
  checklist: { valor: ({ itens_checklist }) => checklistEmTexto(itens_checklist) },
};

export const colunasDasEtapas = modeloEtapaImportColumns.flatMap(({ chave, titulo }) =>
  chave === 'modelo' ? [] : [{ chave, titulo, ...celulas[chave] }],
);

/** Names that cells are written with: a phase by its name, or by its key where another is called the same. */
export function nomesDaPlanilha(fases: Fases, nomes: Nomes): Nomes {
  const porChave = new Map(fases.map((fase) => [fase.chave, fase]));
  return (chave) => {
    const fase = porChave.get(chave);
    if (!fase) return nomes(chave);
    const dito = plainText(fase.nome);
    const outras = fases.filter((one) => one !== fase);
    return outras.some((one) => plainText(one.nome) === dito || one.chave === dito) ? chave : fase.nome;
  };
}

/** What cells may name. */
interface Conhecidos {
  fases: PorNome;
  departamentos: PorNome;
  pessoas: PorNome;
}

/** The same that the editor offers, and the phases of the draft. */
export async function readConhecidos(tx: Transaction, actor: Actor, fases: Fases): Promise<Conhecidos> {
  const { pessoas, departamentos } = await readOpcoes(tx, actor);
  const rows = (opcoes: readonly { valor: string; rotulo: string }[]) =>
    opcoes.map(({ valor, rotulo }) => ({ uuid: valor, nome: rotulo }));
  const emails = await readEmails(
    tx,
    pessoas.map(({ valor }) => valor),
  );
  const chaves = fases.map(({ chave }) => ({ uuid: chave, nome: chave }));
  const nomes = fases
    .filter(({ nome, chave }) => nome !== chave)
    .map(({ chave, nome }) => ({ uuid: chave, nome }));
  // A key names its phase, whatever another one is called.
  return {
    fases: new Map([...porNome(nomes), ...porNome(chaves)]),
    departamentos: porNome(rows(departamentos)),
    pessoas: porNome([...rows(pessoas), ...emails]),
  };
}

/** Steps in a spreadsheet, within the other parts of a draft. */
export const planilhaDasEtapas = (
  partes: ImplantacaoModeloConteudo,
): Planilha<ModeloEtapa, Coluna, Conhecidos> => ({
  celulas,
  leitura: {
    titulo: (titulo) => ({ titulo }),
    fase: (texto, { fases }) => ({
      fase:
        nomeado(texto, fases, 'Esta fase não existe no modelo.') ?? errada('Diga em que fase a etapa fica.'),
    }),
    descricao: (texto) => ({ descricao: texto || null }),
    lado: (texto) => ({ lado: texto ? escolha(ladoLabels, texto) : vazia.lado }),
    dias: (texto) => ({ offset_dias_uteis: texto ? inteiro(texto) : vazia.offset_dias_uteis }),
    contados: (texto) => ({ conta_de: texto ? escolha(contaDeLabels, texto) : vazia.conta_de }),
    obrigatoria: (texto) => ({ obrigatoria: texto ? readSimOuNao(texto) : vazia.obrigatoria }),
    departamento: (texto, { departamentos }) => ({
      departamento_uuid: nomeado(texto, departamentos, 'Departamento não encontrado.'),
    }),
    responsavel_regra: (texto) => ({
      responsavel_regra: texto ? escolha(etapaResponsavelLabels, texto) : vazia.responsavel_regra,
    }),
    responsavel: (texto, { pessoas }) => ({
      responsavel_uuid: nomeado(texto, pessoas, 'Pessoa não encontrada.'),
    }),
    minutos: (texto) => ({ minutos_estimados_milimin: readMinutos(texto) }),
    peso: (texto) => ({ peso: texto ? inteiro(texto) : null }),
    exige_revisao: (texto) => ({ exige_revisao: readSimOuNao(texto) }),
    exige_anexo: (texto) => ({ exige_anexo: readSimOuNao(texto) }),
    gera_multa: (texto) => ({ gera_multa: readSimOuNao(texto) }),
    checklist: (texto) => ({ itens_checklist: itens(texto) }),
  },
  completar(etapa, { atual, tell, muda }) {
    // A file that tells no phases puts a new step into none.
    if (!atual && !muda('fase')) tell('fase', 'Diga em que fase a etapa fica.');
    return etapa;
  },
  vazia,
  schema: modeloEtapaSchema as Planilha<ModeloEtapa, never, never>['schema'],
  colunaDoCampo: {
    offset_dias_uteis: 'dias',
    conta_de: 'contados',
    departamento_uuid: 'departamento',
    responsavel_uuid: 'responsavel',
    minutos_estimados_milimin: 'minutos',
    itens_checklist: 'checklist',
  },
  vinculos: ['aguarda'],
  problemas: (etapas) =>
    problemasDaImplantacao({ ...partes, etapas: [...etapas] }).filter(({ path }) => path[0] === 'etapas'),
});
