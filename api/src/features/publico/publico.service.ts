import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { dateIn } from '@gestao/shared/rules/calendar';
import { together } from '../../database/together';
import { readFileLimits } from '../anexos/file-limits';
import { findFormulario } from '../formularios/formularios.repository';
import { respostasDoCalculo } from '../orcamentos/proposta/base-do-calculo';
import { itensOferecidos, ofertaDaEscolha } from '../orcamentos/proposta/proposta-total';
import { baseDoReajuste, graficoDoReajuste } from '../volumes/reajuste-grafico';
import { type ConfigsDoSite, firmaDe, readConfigsDoSite } from './firma';
import { visaoDoFormulario } from './formulario/formulario-visao';
import {
  findEbook,
  findEscolha,
  findImplantacao,
  findProposta,
  listAtividades,
  listDirecionadores,
  listDocumentos,
  listMotivosDoCliente,
  type Orm,
  pediuHoje,
} from './publico.repository';
import { pedeCodigo } from './publico.rules';
import {
  type Moldura,
  visaoDaMatriz,
  visaoDaProposta,
  visaoDoEbook,
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
 * The page a client sees by link. Reads only, and asks the database for everything at once: each wait
 * for it would be the client's.
 * @param configs settings of the page, where they are being read already
 * @returns null when the record is not (or no longer) the client's to see
 */
export async function readVisao(
  { orm, now }: { orm: Orm; now: () => Date },
  pedida: VisaoPedida,
  configs: Promise<ConfigsDoSite> = readConfigsDoSite(orm),
): Promise<VisaoCliente | null> {
  const moldura = readMoldura(configs, pedida, dateIn(now()));
  if (pedida.finalidade === 'orcamento_aceite') return readProposta(orm, pedida, moldura);
  return pedida.finalidade === 'orcamento_formulario'
    ? readFormulario(orm, pedida, moldura)
    : readImplantacao(orm, pedida, await moldura);
}

type MolduraDoSite = Moldura & { codigoPorEmail: boolean };

async function readMoldura(
  reading: Promise<ConfigsDoSite>,
  { destinatario, previa = false }: VisaoPedida,
  hoje: string,
): Promise<MolduraDoSite> {
  const configs = await reading;
  return {
    firma: firmaDe(configs),
    destinatario,
    hoje,
    foro: configs.empresa.foro,
    previa,
    codigoPorEmail: configs.precificacao.codigo_por_email,
  };
}

async function readProposta(
  orm: Orm,
  { entidadeId, previa = false }: VisaoPedida,
  reading: Promise<MolduraDoSite>,
): Promise<VisaoCliente | null> {
  const [moldura, row, itens, respostas, direcionadores, escolhida, motivos, base] = await together(orm, [
    reading,
    () => findProposta(orm, entidadeId),
    () => itensOferecidos(orm, entidadeId),
    () => respostasDoCalculo(orm, entidadeId),
    () => listDirecionadores(orm),
    () => findEscolha(orm, entidadeId),
    () => listMotivosDoCliente(orm),
    () => baseDoReajuste(orm, entidadeId),
  ]);
  if (!row) return null;
  const { hoje } = moldura;
  const escolha = row.status === 'enviado' && !previa ? escolhida : null;
  const oferta = await ofertaDaEscolha(orm, row, itens, escolha, respostas);
  return visaoDaProposta(row, direcionadores, moldura, {
    oferta,
    reajuste: await graficoDoReajuste(orm, base),
    motivos: motivos.map(({ nome, exige_comentario }) => ({ nome, exige_comentario })),
    pede_codigo: pedeCodigo(moldura.codigoPorEmail, oferta.mensal_centavos),
    pediu_hoje: row.validade < hoje && !previa && (await pediuHoje(orm, row.id, hoje)),
  });
}

async function readFormulario(
  orm: Orm,
  { entidadeId }: VisaoPedida,
  moldura: Promise<Moldura>,
): Promise<VisaoCliente | null> {
  const [comMoldura, row, formulario, { extensions }] = await together(orm, [
    moldura,
    () => findProposta(orm, entidadeId),
    () => findFormulario(orm, entidadeId),
    () => readFileLimits(orm),
  ]);
  return row && formulario ? visaoDoFormulario(row, formulario, comMoldura, extensions) : null;
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
