import type { EbookCiencia } from '@gestao/shared/contracts/implantacao/ebook';
import type { AppContext } from '../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import { notify } from '../../sistema/notificacoes/notify';
import { type EbookRow, writeEbook } from '../implantacao-registro/ebook.writer';
import { holdDonaDoCliente } from '../matriz/matriz.repository';
import { cpfMascarado } from '../matriz/matriz.rules';
import type { QuemResponde } from '../matriz/responder-matriz';
import { listVersoesDoEbook } from './ebook.repository';

/**
 * The client says to have read the version that its page showed; whoever answers for the implantação is told. It is said
 * once of each version: who says it again finds who did.
 * @throws Refusal 404; 406 `ebook_mudou`, `ebook_ciente`
 */
export function acknowledgeEbook(
  context: AppContext,
  quem: QuemResponde,
  implantacaoId: number,
  { numero, nome, cpf }: EbookCiencia,
): Promise<EbookRow> {
  const por = { usuarioId: quem.usuarioId, now: context.now() };
  return audited(context.database, quem.auditActor, async (tx, audit) => {
    const dona = await holdDonaDoCliente(tx, implantacaoId);
    const ebook = (await listVersoesDoEbook(tx, dona.id)).find(({ status }) => status === 'publicado');
    if (!ebook) throw notFound();
    if (ebook.versao_ebook !== numero)
      throw ruleRefusal(
        'ebook_mudou',
        `O manual mudou depois que você abriu esta página. Leia a versão ${ebook.versao_ebook} e confirme de novo.`,
      );
    if (ebook.ciencia_em !== null) {
      if (ebook.ciencia_nome === nome) return ebook;
      throw ruleRefusal('ebook_ciente', `${ebook.ciencia_nome} já confirmou a leitura desta versão.`);
    }
    const dita = { ciencia_em: por.now, ciencia_nome: nome, ciencia_cpf: cpf };
    const salvo = await writeEbook(tx, ebook.id, dita, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `E-book ${numero} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      depois: { ciencia: nome, ...(cpf ? { cpf: cpfMascarado(cpf) } : {}), versao_do_ebook: numero },
    });
    await notify(tx, context, {
      evento: 'pedido_respondido',
      usuarioIds: [dona.responsavel_id ?? dona.carteira_id],
      titulo: `${dona.cliente_nome} leu o manual`,
      corpo: `${nome} confirmou a leitura da versão ${numero} do manual de ${dona.codigo}.`,
      entidade: 'implantacao',
      entidadeUuid: dona.uuid,
      rota: `/implantacao/fluxo-implantacao/${dona.uuid}?aba=ebook`,
    });
    await quem.rastro?.(tx, 'Respondeu');
    return salvo;
  });
}
