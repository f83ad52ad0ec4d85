import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Areas } from '../../../platform/area/area';
import { documento_pedido } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { owedBy } from '../../clientes/documentos-pedidos/document-parents';
import { listRecebidos } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { findFormulario } from '../../comercial/formularios/formularios.repository';
import type { Moldura } from '../../comercial/orcamentos/visao-do-cliente/moldura';
import {
  findProposta,
  type Orm,
} from '../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import {
  readMoldura,
  readProposta,
  type VisaoPedida,
} from '../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.service';
import { listAcessosDoCliente } from '../../implantacao/acessos/acessos.repository';
import { listEntregasDoCliente } from '../../operacao/entregas/entregas-do-cliente';
import { listTarefasDoCliente } from '../../operacao/tarefas/pedidos/tarefas-do-cliente';
import { readFileLimits } from '../../sistema/anexos/file-limits';
import { type ConfigsDoSite, readConfigsDoSite } from '../../sistema/configs/firma';
import { readEbookDoCliente } from './ebook/ebook-visao';
import { visaoDoFormulario } from './formulario/formulario-visao';
import { readIndice } from './indice/indice';
import { readMatrizDoCliente } from './matriz/matriz-visao';
import { findCliente, findImplantacao, listDocumentos } from './publico.repository';
import { visaoDasEntregas, visaoDosAcessos, visaoDosDocumentos } from './publico.visoes';

/**
 * The page a client sees by link. Reads only, and asks the database for everything at once: each wait
 * for it would be the client's.
 * @param configs settings of the page, where they are being read already
 * @returns null when the record is not (or no longer) the client's to see
 */
export async function readVisao(
  { areas, orm, now }: { areas: Areas; orm: Orm; now: () => Date },
  pedida: VisaoPedida,
  configs: Promise<ConfigsDoSite> = readConfigsDoSite(orm),
): Promise<VisaoCliente | null> {
  const moldura = readMoldura(configs, pedida, dateIn(now()));
  if (pedida.finalidade === 'orcamento_aceite') return readProposta(orm, pedida, moldura);
  if (pedida.finalidade === 'cliente_indice') return readIndice(areas, orm, now(), pedida, await moldura);
  if (pedida.finalidade === 'cliente_entregas') return readEntregas(orm, pedida, await moldura);
  if (pedida.finalidade === 'cliente_pendencias') return readPendencias(areas, orm, pedida, await moldura);
  return pedida.finalidade === 'orcamento_formulario'
    ? readFormulario(orm, pedida, moldura)
    : readImplantacao(orm, pedida, await moldura);
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

/** Most tasks on a client's side that its page tells. */
const maximoDeTarefas = 100;
/** Most certificates that it tells, the newest first. */
const maximoDeCertificados = 20;

/** All the documents a client owes and what it has to do itself, whatever asked for them; null once the client is gone or served no more. */
async function readPendencias(
  areas: Areas,
  orm: Orm,
  { entidadeId }: VisaoPedida,
  moldura: Moldura,
): Promise<VisaoCliente | null> {
  const row = await findCliente(orm, entidadeId);
  if (!row) return null;
  const seus = owedBy(areas, entidadeId);
  const [documentos, recebidos, limites, tarefas, certificados] = await together(orm, [
    () => listDocumentos(orm, seus),
    () => listRecebidos(orm, seus),
    () => readFileLimits(orm),
    () => listTarefasDoCliente(orm, moldura.hoje, entidadeId, maximoDeTarefas),
    () => listAcessosDoCliente(orm, { clienteId: entidadeId }, maximoDeCertificados),
  ]);
  const visao = visaoDosDocumentos(
    { ...row, finalidade: 'cliente_pendencias', recebe: true, pausada: false },
    documentos,
    recebidos,
    limites,
    moldura,
    tarefas,
  );
  return { ...visao, ...visaoDosAcessos(certificados, true, moldura, 'certificados') };
}

/** What was handed to the link's person; null once the client is gone or served no more. */
async function readEntregas(
  orm: Orm,
  { entidadeId, destinatario, email }: VisaoPedida,
  moldura: Moldura,
): Promise<VisaoCliente | null> {
  const row = await findCliente(orm, entidadeId);
  if (!row) return null;
  const leitor = { clienteId: entidadeId, email: email ?? '', nome: destinatario ?? '' };
  return visaoDasEntregas(row, await listEntregasDoCliente(orm, moldura.hoje, leitor), moldura);
}

async function readImplantacao(
  orm: Orm,
  { finalidade, entidadeId, restrito = false, email = '' }: VisaoPedida,
  moldura: Moldura,
): Promise<VisaoCliente | null> {
  const row = await findImplantacao(orm, entidadeId);
  if (!row || (row.status === 'cancelada' && !moldura.previa)) return null;
  switch (finalidade) {
    case 'implantacao_documentos': {
      const seus = and(
        eq(documento_pedido.implantacao_id, entidadeId),
        restrito ? eq(documento_pedido.contato_email, email) : undefined,
      ) as SQL;
      const recebe = isImplantacaoAberta(row.status);
      const [documentos, recebidos, limites, acessos] = await together(orm, [
        () => listDocumentos(orm, seus),
        () => listRecebidos(orm, seus),
        () => readFileLimits(orm),
        () => (restrito ? null : listAcessosDoCliente(orm, { implantacaoId: entidadeId })),
      ]);
      const visao = visaoDosDocumentos(
        { ...row, finalidade, recebe, pausada: row.status === 'pausada', restrito },
        documentos,
        recebidos,
        limites,
        moldura,
      );
      if (!acessos) return visao;
      const extrato = documentos.length > 0 && !moldura.previa;
      return { ...visao, extrato, ...visaoDosAcessos(acessos, recebe, moldura) };
    }
    case 'implantacao_matriz':
      return readMatrizDoCliente(orm, row, entidadeId, moldura);
    default:
      return readEbookDoCliente(orm, row, entidadeId, moldura);
  }
}
