import { formatDateInWords } from '@gestao/shared/config';
import { frequenciaLabels } from '@gestao/shared/contracts/comercial/precificacao';
import type { MudancaParametros } from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import type { ParametrosPublicados } from './parametros.repository';

type Aba = MudancaParametros['aba'];
/**
 * One fact of the parameters in words; `custo` keeps it from people who may not see costs
 * (docs/domain/acesso.md#custos).
 */
interface Fato {
  aba: Aba;
  item: string;
  campo: string;
  texto: string;
  custo?: boolean;
}

const minutos = (milimin: number) =>
  `${(milimin / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} min`;
const simNao = (value: boolean) => (value ? 'Sim' : 'Não');

/**
 * What differs between two versions of the parameters, fact by fact, in the order of the tabs.
 * @param veCustos whether hourly costs and third-party costs are told
 */
export function compareParametros(
  antes: ParametrosPublicados | undefined,
  depois: ParametrosPublicados,
  veCustos: boolean,
): MudancaParametros[] {
  const chaveDe = ({ aba, item, campo }: Fato) => JSON.stringify([aba, item, campo]);
  const anteriores = new Map((antes ? fatosDe(antes, depois) : []).map((fato) => [chaveDe(fato), fato]));
  const atuais = new Map(fatosDe(depois, antes).map((fato) => [chaveDe(fato), fato]));
  const chaves = new Set([...anteriores.keys(), ...atuais.keys()]);
  return [...chaves].flatMap((chave): MudancaParametros[] => {
    const era = anteriores.get(chave);
    const fica = atuais.get(chave);
    const fato = fica ?? era;
    if (!fato || era?.texto === fica?.texto || (fato.custo && !veCustos)) return [];
    const { aba, item, campo } = fato;
    return [{ aba, item, campo, antes: era?.texto ?? null, depois: fica?.texto ?? null }];
  });
}

/** @param outros what they are compared with */
function fatosDe(parametros: ParametrosPublicados, outros: ParametrosPublicados | undefined): Fato[] {
  return [
    ...fatosDeComplexidade(parametros),
    ...fatosDeValores(parametros),
    ...fatosDeServicos(parametros),
    ...parametros.cargos.map(({ chave, nome }): Fato => {
      const texto = formatCentavos(parametros.custo_hora_centavos[chave]);
      return { aba: 'cargos', item: nome, campo: 'Custo-hora', texto, custo: true };
    }),
    ...fatosDeOrigens(parametros, outros),
  ];
}

const nomeDoServico = (parametros: ParametrosPublicados, chave: string | null) =>
  chave === null
    ? 'Todos os serviços'
    : (parametros.servicos.find((one) => one.chave === chave)?.nome ?? chave);

function fatosDeComplexidade(parametros: ParametrosPublicados): Fato[] {
  return parametros.fatores.flatMap((fator) => [
    {
      aba: 'complexidade' as const,
      item: fator.nome,
      campo: 'Obrigatório',
      texto: simNao(fator.obrigatorio),
    },
    ...fator.opcoes.map(
      (opcao): Fato => ({
        aba: 'complexidade',
        item: fator.nome,
        campo: opcao.rotulo,
        texto: opcao.acrescimos
          .map((one) => `${nomeDoServico(parametros, one.servico)} ${formatBp(one.acrescimo_bp)}`)
          .join('; '),
      }),
    ),
  ]);
}

function fatosDeValores(parametros: ParametrosPublicados): Fato[] {
  const texto = (tipo: string, valor: string) => {
    if (tipo === 'bp') return formatBp(Number(valor));
    if (tipo === 'centavos') return formatCentavos(Number(valor));
    if (tipo === 'numero') return formatInteger(Number(valor));
    return tipo === 'sim_nao' ? simNao(valor === 'true') : valor;
  };
  const origem = (chave: string | null) =>
    chave === null
      ? 'todas as origens'
      : (parametros.origens.find((one) => one.chave === chave)?.nome ?? chave);
  return [
    ...Object.values(parametros.valores).map(
      ({ rotulo, tipo, valor }): Fato => ({
        aba: 'valores',
        item: 'Valores gerais',
        campo: rotulo,
        texto: texto(tipo, valor),
      }),
    ),
    ...parametros.perfis_tributarios.flatMap((perfil) =>
      perfil.tributos.map(
        (tributo): Fato => ({
          aba: 'valores',
          item: `Tributos: ${perfil.nome}`,
          campo: `${tributo.sigla} desde ${formatDateInWords(tributo.vigencia_inicio)}`,
          texto: [
            formatBp(tributo.aliquota_bp),
            tributo.vigencia_fim && `até ${formatDateInWords(tributo.vigencia_fim)}`,
          ]
            .filter(Boolean)
            .join(' '),
        }),
      ),
    ),
    ...parametros.margens.map(
      (regra): Fato => ({
        aba: 'valores',
        item: 'Margens',
        campo: `${nomeDoServico(parametros, regra.servico)}, ${origem(regra.origem)}`,
        texto: `mínima ${formatBp(regra.margem_minima_bp)}, alvo ${formatBp(regra.margem_alvo_bp)}`,
        custo: true,
      }),
    ),
  ];
}

function fatosDeServicos(parametros: ParametrosPublicados): Fato[] {
  const nomeDoCargo = (chave: string) => parametros.cargos.find((one) => one.chave === chave)?.nome ?? chave;
  const aba = 'tarefas' as const;
  return parametros.servicos.flatMap((servico) => {
    const item = servico.nome;
    const perfil = parametros.perfis_tributarios.find((one) => one.chave === servico.perfil_tributario);
    const textos = parametros.textos[servico.chave];
    return [
      { aba, item, campo: 'Perfil tributário', texto: perfil?.nome ?? 'Nenhum' },
      { aba, item, campo: 'Honorário mínimo', texto: formatCentavos(servico.honorario_minimo_centavos) },
      {
        aba,
        item,
        campo: 'Custo de terceiros',
        texto: formatCentavos(servico.custo_terceiros_centavos),
        custo: true,
      },
      { aba, item, campo: 'Descrição', texto: textos?.descricao ?? '' },
      { aba, item, campo: 'Escopo incluso', texto: textos?.incluso ?? '' },
      { aba, item, campo: 'Escopo não incluso', texto: textos?.nao_incluso ?? '' },
      ...servico.tarefas.map(
        (tarefa): Fato => ({
          aba,
          item,
          campo: tarefa.nome,
          texto: [
            frequenciaLabels[tarefa.frequencia],
            minutos(tarefa.minutos_base_milimin),
            tarefa.direcionador &&
              `mais ${minutos(tarefa.minutos_por_unidade_milimin)} por ${tarefa.direcionador} acima de ${formatInteger(tarefa.franquia)}`,
            tarefa.cargos
              .map((one) => `${nomeDoCargo(one.cargo)} ${formatBp(one.participacao_bp)}`)
              .join(', '),
            !tarefa.fator_aplica && 'sem complexidade',
          ]
            .filter(Boolean)
            .join('; '),
        }),
      ),
    ];
  });
}

/** An origin that only one of the two has is one fact: it came or went whole. */
function fatosDeOrigens(parametros: ParametrosPublicados, outros: ParametrosPublicados | undefined): Fato[] {
  const aba = 'origem' as const;
  return parametros.origens.flatMap((origem) => {
    const item = origem.nome;
    const fatos: Fato[] = [
      { aba, item, campo: 'Comissão', texto: formatBp(origem.comissao_bp) },
      {
        aba,
        item,
        campo: 'Desconto máximo',
        texto:
          origem.desconto_maximo_bp === null ? 'Sem limite próprio' : formatBp(origem.desconto_maximo_bp),
      },
      { aba, item, campo: 'Exige parceiro', texto: simNao(origem.exige_parceiro) },
    ];
    if (!outros || outros.origens.some(({ nome }) => nome === item)) return fatos;
    const texto = fatos.map((one) => `${one.campo}: ${one.texto}`).join('; ');
    return [{ aba, item, campo: 'Origem', texto }];
  });
}
