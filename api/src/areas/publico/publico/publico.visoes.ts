import type {
  EntregaAoCliente,
  QuemChamar,
  VisaoDocumentos,
  VisaoEntregas,
} from '@gestao/shared/contracts/publico/publico';
import type { listRecebidos } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { recebeArquivo } from '../../clientes/documentos-pedidos/receive-documento';
import {
  esperaDecisao,
  podeResponder,
  prazosPossiveis,
  respostaDe,
} from '../../clientes/documentos-pedidos/respostas';
import { podeRetirar } from '../../clientes/documentos-pedidos/withdraw-arquivo';
import { comum, type Moldura } from '../../comercial/orcamentos/visao-do-cliente/moldura';
import type { listAcessosDoCliente } from '../../implantacao/acessos/acessos.repository';
import type { listTarefasDoCliente } from '../../operacao/tarefas/pedidos/tarefas-do-cliente';
import type { DocumentoRow, ImplantacaoDoLink } from './publico.repository';
import { publicoTexts } from './publico.texts';

/** Whose page it is, and whom to call. */
type DeQuem = Pick<ImplantacaoDoLink, 'cliente_nome' | 'pessoa' | 'propria'>;

/** The checklist. What was waived no longer counts; what was sent back counts as missing. */
export function visaoDosDocumentos(
  row: DeQuem & Pick<VisaoDocumentos, 'finalidade' | 'pausada'> & { recebe: boolean; restrito?: boolean },
  documentos: DocumentoRow[],
  arquivos: Awaited<ReturnType<typeof listRecebidos>>,
  limites: { extensions: readonly string[]; maxBytes: number },
  moldura: Moldura,
  tarefas?: Awaited<ReturnType<typeof listTarefasDoCliente>>,
): VisaoDocumentos {
  const recebe = !moldura.previa && row.recebe;
  const pedidos = documentos.map((documento) => {
    const status = documento.status;
    const aberto = status === 'pendente' || status === 'rejeitado';
    return {
      chave: documento.uuid,
      nome: documento.nome,
      instrucoes: documento.instrucoes,
      obrigatorio: documento.obrigatorio,
      prazo: documento.prazo,
      atrasado: aberto && documento.prazo < moldura.hoje,
      status,
      status_label: publicoTexts.documento[status],
      motivo: status === 'rejeitado' || status === 'dispensado' ? documento.motivo : null,
      arquivos: arquivos
        .filter(({ documento_id }) => documento_id === documento.id)
        .map(({ uuid, nome, enviado_em, validacao, verificacao }) => ({
          nome,
          enviado_em: enviado_em.toISOString(),
          ...(verificacao === 'liberado' ? {} : { verificacao }),
          ...(recebe && recebeArquivo(status) && podeRetirar(validacao) ? { chave: uuid } : {}),
        })),
      recebe: recebe && recebeArquivo(status),
      ...(documento.exemplo && !moldura.previa ? { exemplo: true } : {}),
      resposta: respostaDe(documento),
      responde: recebe && podeResponder(documento),
      // Who was named for it alone reads nothing of others.
      ...(!row.restrito && documento.contato_email
        ? { com: documento.contato_nome ?? documento.contato_email }
        : {}),
      ...(recebe && aberto && !row.restrito && documento.implantacao_id && !esperaDecisao(documento)
        ? { encaminha: true }
        : {}),
    };
  });
  const responde = pedidos.some((pedido) => pedido.responde);
  return {
    pagina: 'implantacao_documentos',
    finalidade: row.finalidade,
    ...comum(moldura, row.cliente_nome, responsavel(row)),
    pausada: row.pausada,
    ...(row.restrito ? { restrito: true } : {}),
    enviados: pedidos.filter(({ status }) => status === 'enviado' || status === 'aprovado').length,
    total: pedidos.filter(({ status }) => status !== 'dispensado').length,
    documentos: pedidos,
    ...(tarefas
      ? {
          tarefas: tarefas.map(({ uuid, conclui, recebe: aceita, ...tarefa }) => ({
            ...tarefa,
            chave: uuid,
            recebe: recebe && aceita,
            conclui: recebe && conclui,
          })),
        }
      : {}),
    ...(responde ? { prazos: prazosPossiveis(moldura.hoje) } : {}),
    ...(recebe
      ? {
          envio: {
            extensoes: [...limites.extensions],
            limite_mb: Math.floor(limites.maxBytes / (1024 * 1024)),
          },
        }
      : {}),
  };
}

/**
 * Accesses that were handed over, and whether one more may be; what they open is told nowhere.
 * @param so only certificates are handed over: outside an implantação
 */
export function visaoDosAcessos(
  acessos: Awaited<ReturnType<typeof listAcessosDoCliente>>,
  recebe: boolean,
  moldura: Moldura,
  so?: 'certificados',
): Pick<VisaoDocumentos, 'acessos' | 'entrega_acesso' | 'entrega_certificado'> {
  const entrega = recebe && !moldura.previa;
  return {
    acessos: acessos.map(({ uuid, sistema, entregue_em, situacao, recebido_por, recebido_em }) => ({
      chave: uuid,
      sistema,
      entregue_em: entregue_em.toISOString(),
      situacao,
      recebido_por,
      recebido_em: recebido_em?.toISOString() ?? null,
      retira: entrega && situacao === 'aguarda',
    })),
    entrega_acesso: entrega && so !== 'certificados',
    entrega_certificado: entrega,
  };
}

/** Guides and reports that were handed to the person. */
export const visaoDasEntregas = (
  row: DeQuem,
  entregas: EntregaAoCliente[],
  moldura: Moldura,
): VisaoEntregas => ({
  pagina: 'cliente_entregas',
  ...comum(moldura, row.cliente_nome, responsavel(row)),
  entregas,
  encerrado: false,
});

/** Whom to call. */
export function responsavel({ pessoa, propria }: DeQuem): QuemChamar | null {
  if (!pessoa) return null;
  const papel = propria ? publicoTexts.responsavelImplantacao : publicoTexts.responsavelCarteira;
  return { ...pessoa, papel };
}
