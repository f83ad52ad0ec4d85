import type { VisaoCliente } from '@gestao/shared/contracts/publico';
import type { Finalidade } from '@gestao/shared/contracts/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { readConfigs } from '../configs/configs.repository';
import { itensOferecidos, ofertaDaEscolha } from '../orcamentos/proposta-total';
import { readFirma } from './firma';
import {
  findEbook,
  findEscolha,
  findFormulario,
  findImplantacao,
  findProposta,
  listAtividades,
  listDirecionadores,
  listDocumentos,
  listMotivosDoCliente,
  listServicosPropostos,
  type Orm,
} from './publico.repository';
import { pedeCodigo } from './publico.rules';
import {
  type Moldura,
  visaoDaMatriz,
  visaoDaProposta,
  visaoDoEbook,
  visaoDoFormulario,
  visaoDosDocumentos,
} from './publico.visoes';

/** Which page of which record, for whom. */
export interface VisaoPedida {
  finalidade: Finalidade;
  entidadeId: number;
  destinatario: string | null;
  /** Staff's preview: also shows what is not the client's yet. */
  previa?: boolean;
}

/**
 * The page a client sees by link. Reads only.
 * @returns null when the record is not (or no longer) the client's to see
 */
export async function readVisao(
  { orm, now }: { orm: Orm; now: () => Date },
  pedida: VisaoPedida,
): Promise<VisaoCliente | null> {
  const moldura: Moldura = {
    firma: await readFirma(orm),
    destinatario: pedida.destinatario,
    hoje: dateIn(now()),
    foro: (await readConfigs(orm, 'empresa')).foro,
    previa: pedida.previa ?? false,
  };
  return pedida.finalidade.startsWith('orcamento')
    ? readOrcamento(orm, pedida, moldura)
    : readImplantacao(orm, pedida, moldura);
}

async function readOrcamento(
  orm: Orm,
  { finalidade, entidadeId }: VisaoPedida,
  moldura: Moldura,
): Promise<VisaoCliente | null> {
  const row = await findProposta(orm, entidadeId);
  if (!row) return null;
  if (finalidade === 'orcamento_formulario') {
    const formulario = await findFormulario(orm, entidadeId);
    return formulario ? visaoDoFormulario(row, formulario, moldura) : null;
  }
  const [servicos, direcionadores, itens, escolha, motivos, config] = await Promise.all([
    listServicosPropostos(orm, entidadeId),
    listDirecionadores(orm),
    itensOferecidos(orm, entidadeId),
    row.status === 'enviado' && !moldura.previa ? findEscolha(orm, entidadeId) : null,
    listMotivosDoCliente(orm),
    readConfigs(orm, 'precificacao'),
  ]);
  const totais = await ofertaDaEscolha(orm, row, itens, escolha);
  return visaoDaProposta(row, servicos, direcionadores, moldura, {
    totais,
    motivos: motivos.map(({ nome, exige_comentario }) => ({ nome, exige_comentario })),
    pede_codigo: pedeCodigo(config.codigo_por_email, totais.mensal_centavos),
  });
}

async function readImplantacao(
  orm: Orm,
  { finalidade, entidadeId }: VisaoPedida,
  moldura: Moldura,
): Promise<VisaoCliente | null> {
  const row = await findImplantacao(orm, entidadeId);
  if (!row || (row.status === 'cancelada' && !moldura.previa)) return null;
  switch (finalidade) {
    case 'implantacao_documentos':
      return visaoDosDocumentos(row, await listDocumentos(orm, entidadeId), moldura);
    case 'implantacao_matriz':
      return visaoDaMatriz(row, await listAtividades(orm, entidadeId), moldura);
    default: {
      const ebook = await findEbook(orm, entidadeId, { draft: moldura.previa });
      return ebook ? visaoDoEbook(row, ebook, moldura) : null;
    }
  }
}
