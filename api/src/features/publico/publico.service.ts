import type { VisaoCliente } from '@gestao/shared/contracts/publico';
import type { Finalidade } from '@gestao/shared/contracts/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { readFileLimits } from '../anexos/file-limits';
import { readGroups } from '../configs/configs.repository';
import { findFormulario } from '../formularios/formularios.repository';
import { itensOferecidos, ofertaDaEscolha } from '../orcamentos/proposta/proposta-total';
import { firmaDe, gruposDaFirma } from './firma';
import { visaoDoFormulario } from './formulario-visao';
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
 * @returns null when the record is not (or no longer) the client's to see
 */
export async function readVisao(
  { orm, now }: { orm: Orm; now: () => Date },
  pedida: VisaoPedida,
): Promise<VisaoCliente | null> {
  const hoje = dateIn(now());
  if (pedida.finalidade === 'orcamento_aceite') return readProposta(orm, pedida, hoje);
  const moldura = readMoldura(orm, pedida, hoje);
  return pedida.finalidade === 'orcamento_formulario'
    ? readFormulario(orm, pedida, moldura)
    : readImplantacao(orm, pedida, await moldura);
}

/** Settings every client's page is made with. */
const grupos = [...gruposDaFirma, 'precificacao'] as const;

async function readMoldura(
  orm: Orm,
  { destinatario, previa = false }: VisaoPedida,
  hoje: string,
): Promise<Moldura & { codigoPorEmail: boolean }> {
  const configs = await readGroups(orm, grupos);
  return {
    firma: firmaDe(configs),
    destinatario,
    hoje,
    foro: configs.empresa.foro,
    previa,
    codigoPorEmail: configs.precificacao.codigo_por_email,
  };
}

async function readProposta(orm: Orm, pedida: VisaoPedida, hoje: string): Promise<VisaoCliente | null> {
  const { entidadeId, previa = false } = pedida;
  const [moldura, row, itens, direcionadores, escolhida, motivos] = await Promise.all([
    readMoldura(orm, pedida, hoje),
    findProposta(orm, entidadeId),
    itensOferecidos(orm, entidadeId),
    listDirecionadores(orm),
    findEscolha(orm, entidadeId),
    listMotivosDoCliente(orm),
  ]);
  if (!row) return null;
  const escolha = row.status === 'enviado' && !previa ? escolhida : null;
  const oferta = await ofertaDaEscolha(orm, row, itens, escolha);
  return visaoDaProposta(row, direcionadores, moldura, {
    oferta,
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
  const [row, formulario, comMoldura, { extensions }] = await Promise.all([
    findProposta(orm, entidadeId),
    findFormulario(orm, entidadeId),
    moldura,
    readFileLimits(orm),
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
