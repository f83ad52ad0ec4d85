import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { implantacao, implantacao_ebook } from '../../../platform/database/schema';
import { eachAlone } from '../../../platform/jobs/each-alone';
import type { Job } from '../../../platform/jobs/job';
import { notify } from '../../sistema/notificacoes/notify';
import { writeEbook } from '../implantacao-registro/ebook.writer';
import { compareRetratos } from './comparar-retratos';
import { readDonaDoEbook } from './ebook.repository';
import { readRetrato, takeRetrato } from './retrato';

/**
 * Tells whoever answers for it, once for each published version, that team or deadlines are no longer what the client
 * reads in its manual (docs/domain/implantacao.md#ebook).
 */
export const ebooksDesatualizados: Job = {
  nome: 'ebooks-desatualizados',
  titulo: 'E-books que deixaram de dizer o que vale',
  quando: { horarios: ['00:30'] },
  async run(context) {
    const { database } = context;
    const t = implantacao_ebook;
    const lidos = await database.orm
      .select({ id: t.id })
      .from(t)
      .innerJoin(implantacao, eq(implantacao.id, t.implantacao_id))
      .where(
        and(
          naoAvisado,
          isNotNull(t.retrato),
          isNull(implantacao.excluido_em),
          ne(implantacao.status, 'cancelada'),
          sql`not exists (select 1 from implantacao_ebook nova where nova.implantacao_id = ${t}.implantacao_id
            and nova.status = 'publicado' and nova.excluido_em is null and nova.versao_ebook > ${t}.versao_ebook)`,
        ),
      )
      .orderBy(asc(t.id));
    const avisados = await eachAlone(
      lidos,
      ({ id }) => audited(database, systemActor, (tx) => tell(tx, context, id)),
      (count) => `${count} e-books were not compared.`,
    );
    return avisados > 0 ? { acao: 'Alterou', depois: { ebooks_desatualizados: avisados } } : null;
  },
};

const naoAvisado = and(
  eq(implantacao_ebook.status, 'publicado'),
  isNull(implantacao_ebook.excluido_em),
  isNull(implantacao_ebook.avisado_em),
);

/** @returns whether somebody was told */
async function tell(tx: Transaction, context: AppContext, id: number): Promise<boolean> {
  const now = context.now();
  const [ebook] = await tx
    .select()
    .from(implantacao_ebook)
    .where(and(naoAvisado, eq(implantacao_ebook.id, id)))
    .for('update');
  const guardado = ebook && readRetrato(ebook.retrato);
  const dona = ebook && (await readDonaDoEbook(tx, ebook.implantacao_id));
  if (!guardado || !dona) return false;
  const agora = await takeRetrato(tx, dona, ebook.secoes, dateIn(now));
  const { desatualizado, mudou } = compareRetratos(guardado, agora);
  const responde = dona.responsavel_id ?? dona.carteira_id;
  if (!desatualizado || responde === null) return false;
  await writeEbook(tx, id, { avisado_em: now }, { usuarioId: null, now });
  await notify(tx, context, {
    evento: 'ebook_desatualizado',
    usuarioIds: [responde],
    titulo: `E-book desatualizado: ${dona.cliente_nome}`,
    corpo: `${mudou.slice(0, 3).join('; ')}. Publique de novo para o cliente ler o que vale.`,
    entidade: 'implantacao',
    entidadeUuid: dona.uuid,
    rota: `/implantacao/fluxo-implantacao/${dona.uuid}?aba=ebook`,
  });
  return true;
}
