import { formatDate } from '@gestao/shared/config';
import type { Calculo, Desconto } from '@gestao/shared/contracts/comercial/calculo';
import type { Perguntas } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { formatShort } from '@gestao/shared/rules/numbers';
import { type Difference, plainText, sameValue } from '@gestao/shared/ui/form';
import { texts } from '../../texts/novo-orcamento';
import type { Editado } from './conteudo';
import { semDigitado } from './numeros';

/** One thing two people may have changed at once. */
interface Campo {
  caminho: string;
  label: string;
  ler: (editado: Editado) => unknown;
  gravar: (editado: Editado, valor: unknown) => Editado;
  text?: (valor: unknown) => string;
}
/** Typed and no value yet: it differs from whatever was saved. */
interface SoDigitado {
  digitado: string;
}
const ehDigitado = (valor: unknown): valor is SoDigitado =>
  typeof valor === 'object' && valor !== null && 'digitado' in valor;

const textoDoDesconto = (valor: unknown) => {
  const desconto = valor as Desconto;
  if (desconto.tipo === 'percentual') return formatBp(desconto.desconto_bp);
  return desconto.tipo === 'valor' ? formatCentavos(desconto.desconto_centavos) : texts.discountKinds.nenhum;
};

/** Names the content holds only the keys of. */
interface Nomes {
  /** By their uuid. */
  parceiros: Readonly<Record<string, string>>;
  /** By service and task. */
  tarefas: ReadonlyMap<string, string>;
}
type Ajuste = Editado['ajustes'][number];
const chaveDa = ({ servico, tarefa }: Pick<Ajuste, 'servico' | 'tarefa'>) => `${servico}/${tarefa}`;

/** Names of the tasks of these calculations. */
export function nomesDosCalculos(...calculos: readonly (Calculo | null)[]): Map<string, string> {
  return new Map(
    calculos.flatMap((calculo) =>
      (calculo?.linhas ?? []).flatMap(({ chave: servico, tarefas }) =>
        tarefas.map(({ chave: tarefa, nome }) => [chaveDa({ servico, tarefa }), nome] as const),
      ),
    ),
  );
}

function camposDe(perguntas: Perguntas, nomes: Nomes): Campo[] {
  const simples = <K extends keyof Editado>(
    caminho: K,
    label: string,
    text?: (valor: NonNullable<Editado[K]>) => string,
  ): Campo => ({
    caminho,
    label,
    ler: (editado) => editado[caminho],
    gravar: (editado, valor) => ({ ...editado, [caminho]: valor }),
    ...(text ? { text: text as Campo['text'] & object } : {}),
  });
  const dentro = (
    de: 'volumes' | 'complexidade',
    chave: string,
    label: string,
    text?: Campo['text'],
  ): Campo => ({
    caminho: `${de}.${chave}`,
    label,
    ler: (editado) => editado[de][chave] ?? null,
    gravar: (editado, valor) => {
      const { [chave]: _, ...outros } = editado[de] as Record<string, unknown>;
      return { ...editado, [de]: valor === null ? outros : { ...outros, [chave]: valor } };
    },
    ...(text ? { text } : {}),
  });
  const nomeDo = (lista: readonly { chave: string; nome: string }[], chave: string) =>
    lista.find((um) => um.chave === chave)?.nome ?? chave;
  return [
    simples(
      'origem_uuid',
      texts.origin,
      (uuid) => perguntas.origens.find((origem) => origem.uuid === uuid)?.nome ?? texts.otherOrigin,
    ),
    {
      ...simples('parceiro_uuid', texts.partner, (uuid) => nomes.parceiros[uuid] ?? texts.otherPartner),
      gravar: (editado, valor) => {
        const uuid = valor as Editado['parceiro_uuid'];
        return { ...editado, parceiro_uuid: uuid, parceiro_nome: (uuid && nomes.parceiros[uuid]) || null };
      },
    },
    simples('observacoes_internas', texts.notes),
    simples('servicos', texts.services, (servicos) =>
      servicos
        .map(({ chave, opcional }) =>
          opcional
            ? texts.optionalService(nomeDo(perguntas.servicos, chave))
            : nomeDo(perguntas.servicos, chave),
        )
        .join(', '),
    ),
    ...perguntas.direcionadores.map(({ chave, nome }) => dentro('volumes', chave, nome)),
    ...perguntas.fatores.map(({ chave, nome, opcoes }) =>
      dentro('complexidade', chave, nome, (valor) =>
        plainText(
          valor,
          opcoes.map((opcao) => ({ value: opcao.chave, label: opcao.rotulo })),
        ),
      ),
    ),
    simples('desconto', texts.discount, textoDoDesconto),
    simples('justificativa_desconto', texts.reason),
    simples('desconto_implantacao_centavos', texts.setupDiscount, formatCentavos),
    simples('prazo_meses', texts.term),
    simples('validade', texts.validity, (dia) => formatDate(dia)),
    simples('parcelas_implantacao', texts.parcels),
    simples('dia_vencimento_boleto', texts.dueDay),
    simples('indice_reajuste', texts.index),
    simples('cobrar_13a', texts.thirteenth),
    simples('condicoes', texts.terms),
    simples(
      'ajustes',
      texts.adjustments,
      (ajustes) =>
        ajustes.map((ajuste) => textoDoAjuste(ajuste, perguntas, nomes)).join('; ') || texts.noAdjustment,
    ),
  ];
}

function textoDoAjuste(ajuste: Ajuste, perguntas: Perguntas, nomes: Nomes): string {
  // A task that is in no calculation any more is still known by its service.
  const tarefa =
    nomes.tarefas.get(chaveDa(ajuste)) ??
    perguntas.servicos.find(({ chave }) => chave === ajuste.servico)?.nome ??
    ajuste.servico;
  return texts.adjusted(
    tarefa,
    ajuste.milimin === null ? null : formatShort(ajuste.milimin, 3),
    ajuste.motivo,
  );
}

/** How two people's contents of a budget are compared, and one of them taken field by field. */
export function conflitoDoConteudo(perguntas: Perguntas, nomes: Nomes) {
  const campos = camposDe(perguntas, nomes);
  /** Of a discount what was typed stands one level deeper. */
  const digitadoEm = ({ digitado }: Editado, caminho: string) =>
    Object.entries(digitado).find(([chave]) => chave === caminho || chave.startsWith(`${caminho}.`))?.[1];
  const read = (campo: Campo, editado: Editado): unknown => {
    const text = digitadoEm(editado, campo.caminho);
    return text === undefined ? campo.ler(editado) : { digitado: text };
  };
  return {
    differences: (of: { original: Editado; theirs: Editado; mine: Editado }): Difference[] =>
      campos
        .map((campo) => ({
          name: campo.caminho,
          label: campo.label,
          text: (valor: unknown) => {
            if (ehDigitado(valor)) return texts.typed(valor.digitado);
            return valor === null || !campo.text ? plainText(valor) : campo.text(valor);
          },
          original: read(campo, of.original),
          theirs: read(campo, of.theirs),
          mine: read(campo, of.mine),
        }))
        .filter(({ theirs, mine }) => !sameValue(theirs, mine)),
    take: (mine: Editado, theirs: readonly Difference[]): Editado =>
      theirs.reduce((editado, { name, theirs: valor }) => {
        const campo = campos.find(({ caminho }) => caminho === name);
        return campo
          ? { ...campo.gravar(editado, valor), digitado: semDigitado(editado, campo.caminho) }
          : editado;
      }, mine),
  };
}
