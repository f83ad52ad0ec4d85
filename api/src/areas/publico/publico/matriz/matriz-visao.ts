import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { matrizMeioLabels } from '@gestao/shared/contracts/implantacao/values/matriz';
import type { Atividade, VisaoMatriz } from '@gestao/shared/contracts/publico/publico';
import { comum, type Moldura } from '../../../comercial/orcamentos/visao-do-cliente/moldura';
import type { Orm } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { readForma } from '../../../implantacao/matriz/forma-da-matriz';
import { listLinhas, listVersoes, vistaPeloCliente } from '../../../implantacao/matriz/matriz.repository';
import { compareLinhas, cpfMascarado } from '../../../implantacao/matriz/matriz.rules';
import type { ImplantacaoDoLink } from '../publico.repository';
import { papeisRaci } from '../publico.rules';
import { publicoTexts } from '../publico.texts';
import { responsavel } from '../publico.visoes';

type DaArea = Atividade & { area: string };

/**
 * The matriz as its client sees it: the newest version that left the firm, and what it changes of the one before. What
 * was confirmed is told from the text that was hashed. In the staff's preview a draft is shown too.
 */
export async function readMatrizDoCliente(
  orm: Orm,
  row: ImplantacaoDoLink,
  implantacaoId: number,
  moldura: Moldura,
): Promise<VisaoMatriz> {
  const pagina = {
    pagina: 'implantacao_matriz' as const,
    ...comum(moldura, row.cliente_nome, responsavel(row)),
  };
  const versoes = await listVersoes(orm, implantacaoId);
  const matriz = moldura.previa ? versoes[0] : vistaPeloCliente(versoes);
  if (!matriz) return { ...pagina, areas: [] };
  const { numero, status, forma, hash, confirmada_em } = matriz;
  if (status === 'confirmada' && forma !== null && hash !== null && confirmada_em !== null) {
    const { confirmacao, linhas } = readForma(forma);
    return {
      ...pagina,
      numero,
      confirmacao: {
        nome: confirmacao.nome,
        cpf: cpfMascarado(confirmacao.cpf),
        em: confirmada_em.toISOString(),
        hash,
        pdf: !moldura.previa,
        ...(confirmacao.registro
          ? {
              registro: {
                meio: matrizMeioLabels[confirmacao.registro.meio],
                dia: confirmacao.registro.dia,
                por: confirmacao.registro.por,
                ...(confirmacao.registro.arquivo ? { arquivo: confirmacao.registro.arquivo } : {}),
              },
            }
          : {}),
      },
      areas: porArea(
        linhas.map(({ chave: _, dia_mes: __, ...linha }) => ({
          ...linha,
          escritorio: papeisRaci(linha.escritorio),
          cliente: papeisRaci(linha.cliente),
          situacao: 'confirmada' as const,
          situacao_label: publicoTexts.matriz.confirmada,
          comentario: null,
        })),
      ),
    };
  }
  const anterior = versoes.find((one) => one.numero < numero && one.status !== 'rascunho');
  const antes = anterior ? await listLinhas(orm, anterior.id) : null;
  const { linhas, retiradas } = compareLinhas(antes, await listLinhas(orm, matriz.id));
  const responde =
    !moldura.previa && isImplantacaoAberta(row.status) && (status === 'enviada' || status === 'contestada');
  return {
    ...pagina,
    numero,
    responde,
    em_revisao: status === 'substituida',
    retiradas,
    areas: porArea(
      linhas.map((linha): DaArea => {
        const situacao = linha.situacao;
        return {
          ...(responde ? { chave: linha.uuid.slice(0, 13) } : {}),
          area: linha.area,
          atividade: linha.atividade,
          descricao: linha.descricao,
          periodicidade: linha.periodicidade,
          prazo: linha.prazo_texto,
          escritorio: papeisRaci(linha.escritorio),
          cliente: papeisRaci(linha.cliente),
          responsavel: linha.responsavel,
          contato: linha.contato,
          situacao,
          situacao_label: publicoTexts.matriz[situacao],
          comentario: linha.comentario_cliente,
          ...(linha.mudanca ? { mudanca: linha.mudanca, mudou: linha.mudou } : {}),
        };
      }),
    ),
  };
}

/** Areas in the order of their first activity. */
function porArea(linhas: readonly DaArea[]): VisaoMatriz['areas'] {
  const areas = new Map<string, Atividade[]>();
  for (const { area, ...linha } of linhas) {
    const daArea = areas.get(area) ?? [];
    areas.set(area, daArea);
    daArea.push(linha);
  }
  return [...areas].map(([area, atividades]) => ({ area, atividades }));
}
