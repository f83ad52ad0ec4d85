import type { VisaoEbook } from '@gestao/shared/contracts/publico/publico';
import { comum, type Moldura } from '../../../comercial/orcamentos/visao-do-cliente/moldura';
import type { Orm } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { listVersoesDoEbook, readDonaDoEbook } from '../../../implantacao/ebook/ebook.repository';
import { readRetrato, takeRetrato } from '../../../implantacao/ebook/retrato';
import type { ImplantacaoDoLink } from '../publico.repository';
import { responsavel } from '../publico.visoes';

/**
 * The manual as its client sees it: the snapshot of the newest published version. In the staff's preview a draft is shown
 * as it would be published now.
 */
export async function readEbookDoCliente(
  orm: Orm,
  row: ImplantacaoDoLink,
  implantacaoId: number,
  moldura: Moldura,
): Promise<VisaoEbook | null> {
  const versoes = await listVersoesDoEbook(orm, implantacaoId);
  const ebook = versoes.find(({ status }) => moldura.previa || status === 'publicado');
  if (!ebook) return null;
  const dona = ebook.status === 'rascunho' ? await readDonaDoEbook(orm, implantacaoId) : null;
  const retrato = dona
    ? await takeRetrato(orm, dona, ebook.secoes, moldura.hoje)
    : readRetrato(ebook.retrato);
  const {
    formato: _,
    secoes,
    ...resto
  } = retrato ?? {
    formato: 1,
    secoes: ebook.secoes.map(({ titulo, paragrafos, itens }) => ({ titulo, paragrafos, itens: itens ?? [] })),
  };
  return {
    pagina: 'implantacao_ebook',
    ...comum(moldura, row.cliente_nome, responsavel(row)),
    versao: ebook.versao_ebook,
    publicado_em: ebook.publicado_em?.toISOString() ?? null,
    secoes,
    ...('equipe' in resto ? { retrato: resto, agenda: !moldura.previa && resto.prazos.length > 0 } : {}),
    ...(ebook.ciencia_em
      ? { ciencia: { nome: ebook.ciencia_nome ?? '', em: ebook.ciencia_em.toISOString() } }
      : { pede_ciencia: !moldura.previa }),
  };
}
