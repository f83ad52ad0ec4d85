import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import type { ImplantacaoModeloComparacao } from '@gestao/shared/contracts/implantacao/implantacao-modelo-calendario';
import type { ImplantacaoModeloPartes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  contaDeLabels,
  criterioDaFaseLabels,
  etapaResponsavelLabels,
  type ImplantacaoModeloParte,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { condicaoOperadorLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { formatBp } from '@gestao/shared/rules/format';
import type { Reader } from '../../../platform/area/area';
import {
  type Campo,
  compareItems,
  type ItemEmPalavras,
  itensEmPalavras,
  minutos,
  nada,
  numero,
  simOuNao,
} from '../../../platform/versioned/compare';
import { type Nomes, namesOf } from '../../../platform/versioned/names';

type Partes = ImplantacaoModeloPartes;

const dias = (total: number) => (total === 1 ? '1 dia útil' : `${total} dias úteis`);

type Citados = Pick<Partes, 'fases' | 'etapas'>;

/** Every item of every part in words; `citados` are those that steps may name. */
const itensDe: {
  [P in ImplantacaoModeloParte]: (partes: Partes, nomes: Nomes, citados: Citados) => ItemEmPalavras[];
} = {
  fases: ({ fases }) =>
    fases.map((one) => ({
      chave: one.chave,
      titulo: one.nome,
      campos: [
        ['nome', 'Nome', one.nome],
        ['peso_bp', 'Peso', formatBp(one.peso_bp)],
        ['criterio', 'O que a encerra', criterioDaFaseLabels[one.criterio]],
        ['criterio_saida', 'Nas palavras da firma', one.criterio_saida ?? nada],
      ],
    })),
  etapas: ({ etapas }, nomes, citados) =>
    etapas.map((one) => ({
      chave: one.chave,
      titulo: one.titulo,
      campos: camposDaEtapa(one, citados, nomes),
    })),
  documentos: ({ documentos }, nomes) =>
    documentos.map((one) => ({
      chave: one.chave,
      titulo: one.nome,
      campos: [
        ['nome', 'Nome', one.nome],
        ['tipo_documento_uuid', 'Tipo', one.tipo_documento_uuid ? nomes(one.tipo_documento_uuid) : nada],
        ['instrucoes', 'Instruções', one.instrucoes ?? nada],
        ['obrigatorio', 'Obrigatório', simOuNao(one.obrigatorio)],
        ['prazo_dias_uteis', 'Prazo', dias(one.prazo_dias_uteis)],
        ['condicao', 'Condição', condicaoEmPalavras(one.condicao, nomes)],
        ['exemplo', 'Exemplo', one.exemplo?.nome ?? nada, one.exemplo?.uuid],
      ],
    })),
  matriz: ({ matriz }) =>
    matriz.map((one) => ({
      chave: one.chave,
      titulo: one.atividade,
      campos: [
        ['area', 'Área', one.area],
        ['atividade', 'Atividade', one.atividade],
        ['descricao', 'Descrição', one.descricao ?? nada],
        ['periodicidade', 'Periodicidade', one.periodicidade],
        ['prazo_texto', 'Prazo', one.prazo_texto ?? nada],
        ['dia_mes', 'Dia do mês', numero(one.dia_mes)],
        ['escritorio', 'Escritório', one.escritorio.join(', ') || nada],
        ['cliente', 'Cliente', one.cliente.join(', ') || nada],
      ],
    })),
  ebook: ({ ebook }) =>
    ebook.map((one) => ({
      chave: one.chave,
      titulo: one.titulo,
      campos: [
        ['titulo', 'Título', one.titulo],
        ['ativa', 'Usada', simOuNao(one.ativa)],
        ['texto', 'Texto', one.texto ?? nada],
      ],
    })),
  // A check-in has no key: the second of its kind is the second.
  checkins: ({ checkins }) => {
    const vistos = new Map<string, number>();
    return checkins.map(({ tipo, dias_uteis }) => {
      const lugar = (vistos.get(tipo) ?? 0) + 1;
      vistos.set(tipo, lugar);
      const titulo = lugar === 1 ? checkinTipoLabels[tipo] : `${checkinTipoLabels[tipo]} (${lugar}º)`;
      return { chave: `${tipo}-${lugar}`, titulo, campos: [['dias_uteis', 'Dia', dias(dias_uteis)]] };
    });
  },
};

function camposDaEtapa(one: Partes['etapas'][number], { fases, etapas }: Citados, nomes: Nomes): Campo[] {
  const quem =
    one.lado === 'cliente'
      ? nada
      : one.responsavel_regra === 'pessoa' && one.responsavel_uuid
        ? nomes(one.responsavel_uuid)
        : etapaResponsavelLabels[one.responsavel_regra];
  const titulo = (chave: string) => etapas.find((etapa) => etapa.chave === chave)?.titulo ?? chave;
  return [
    ['titulo', 'Título', one.titulo],
    ['fase', 'Fase', fases.find(({ chave }) => chave === one.fase)?.nome ?? one.fase],
    ['descricao', 'Instruções', one.descricao ?? nada],
    ['lado', 'Lado', ladoLabels[one.lado]],
    ['prazo', 'Prazo', `${dias(one.offset_dias_uteis)} ${contaDeLabels[one.conta_de]}`],
    ['obrigatoria', 'Obrigatória', simOuNao(one.obrigatoria)],
    ['departamento_uuid', 'Departamento', one.departamento_uuid ? nomes(one.departamento_uuid) : nada],
    ['responsavel', 'Responsável', quem],
    ['minutos', 'Estimativa', minutos(one.minutos_estimados_milimin)],
    ['peso', 'Peso', numero(one.peso)],
    ['exige_revisao', 'Exige revisão', simOuNao(one.exige_revisao)],
    ['exige_anexo', 'Exige arquivo', simOuNao(one.exige_anexo)],
    ['gera_multa', 'Gera multa', simOuNao(one.gera_multa)],
    ['checklist', 'Checklist', itensEmPalavras(one.itens_checklist)],
    [
      'aguarda',
      'Aguarda',
      one.aguarda
        .map(({ chave, folga_dias_uteis }) =>
          folga_dias_uteis > 0 ? `${titulo(chave)} (+${dias(folga_dias_uteis)})` : titulo(chave),
        )
        .join('; ') || nada,
    ],
  ];
}

function condicaoEmPalavras(
  { regimes, servicos, volume }: Partes['documentos'][number]['condicao'],
  nomes: Nomes,
): string {
  const partes = [
    ...(regimes.length > 0 ? [`regime ${regimes.map((one) => regimeLabels[one]).join(' ou ')}`] : []),
    ...(servicos.length > 0 ? [`serviço ${servicos.map(nomes).join(' ou ')}`] : []),
    ...(volume
      ? [`${nomes(volume.direcionador_uuid)} ${condicaoOperadorLabels[volume.operador]} ${volume.quantidade}`]
      : []),
  ];
  return partes.join('; ') || 'Todos os clientes';
}

/** What differs between two versions, part by part. */
export async function compareModelos(
  orm: Reader,
  antes: Partes,
  depois: Partes,
): Promise<ImplantacaoModeloComparacao> {
  const nomes = await readNomes(orm, [antes, depois]);
  const partes = Object.keys(itensDe) as ImplantacaoModeloParte[];
  // By the newer names on both sides: a step is not another one because its phase was renamed.
  const citados = {
    fases: [...depois.fases, ...antes.fases],
    etapas: [...depois.etapas, ...antes.etapas],
  };
  return {
    itens: partes.flatMap((parte) =>
      compareItems(itensDe[parte](antes, nomes, citados), itensDe[parte](depois, nomes, citados)).map(
        (item) => ({
          parte,
          ...item,
        }),
      ),
    ),
  };
}

/** Names of the people, departments, services, kinds and drivers that versions point to. */
export function readNomes(orm: Reader, versoes: readonly Partes[]): Promise<Nomes> {
  const etapas = versoes.flatMap((one) => one.etapas);
  const documentos = versoes.flatMap((one) => one.documentos);
  return namesOf(orm, {
    usuarios: etapas.map((one) => one.responsavel_uuid),
    departamentos: etapas.map((one) => one.departamento_uuid),
    servicos: documentos.flatMap(({ condicao }) => condicao.servicos),
    seletores: documentos.map((one) => one.tipo_documento_uuid),
    direcionadores: documentos.map(({ condicao }) => condicao.volume?.direcionador_uuid),
  });
}
