import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { together } from '../../../../platform/database/together';
import { type ConfigsDoSite, firmaDe } from '../../../sistema/configs/firma';
import { baseDoReajuste, graficoDoReajuste } from '../../volumes/reajuste-grafico';
import { respostasDoCalculo } from '../proposta/base-do-calculo';
import { itensOferecidos, ofertaDaEscolha } from '../proposta/proposta-total';
import type { Moldura } from './moldura';
import {
  findEscolha,
  findProposta,
  listDirecionadores,
  listMotivosDoCliente,
  type Orm,
  pediuHoje,
} from './proposta-do-cliente.repository';
import { asksCodigo } from './proposta-do-cliente.rules';
import { visaoDaProposta } from './proposta-do-cliente.visao';

export type MolduraDoSite = Moldura & { codigoPorEmail: boolean };

export async function readMoldura(
  reading: Promise<ConfigsDoSite>,
  { destinatario, email, previa = false }: VisaoPedida,
  hoje: string,
): Promise<MolduraDoSite> {
  const configs = await reading;
  return {
    firma: firmaDe(configs),
    destinatario,
    contato: destinatario && email ? { nome: destinatario, email } : null,
    hoje,
    foro: configs.empresa.foro,
    previa,
    codigoPorEmail: configs.precificacao.codigo_por_email,
  };
}

export async function readProposta(
  orm: Orm,
  { entidadeId, previa = false }: VisaoPedida,
  reading: Promise<MolduraDoSite>,
): Promise<VisaoProposta | null> {
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
    pede_codigo: asksCodigo(moldura.codigoPorEmail, oferta.mensal_centavos),
    pediu_hoje: row.validade < hoje && !previa && (await pediuHoje(orm, row.id, hoje)),
  });
}

/** Which page of which record, for whom. */
export interface VisaoPedida {
  finalidade: Finalidade;
  entidadeId: number;
  destinatario: string | null;
  /** Registered address of the link's one person. */
  email?: string;
  /** Only the documents that name that person. */
  restrito?: boolean;
  /** Staff's preview: also shows what is not the client's yet. */
  previa?: boolean;
}
