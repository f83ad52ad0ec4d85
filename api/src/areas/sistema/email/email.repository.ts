import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { emailModelos } from '@gestao/shared/contracts/sistema/email-modelos';
import {
  type emailListQuerySchema,
  type emailSchema,
  emailStatuses,
} from '@gestao/shared/contracts/sistema/outbox';
import { and, eq, getTableColumns, ilike, isNotNull, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database';
import { email_saida } from '../../../platform/database/schema';
import { searchPattern } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { presentText } from './outbox';

type Query = z.infer<typeof emailListQuerySchema>;
type Email = z.infer<typeof emailSchema>;

/**
 * Every outgoing e-mail. One without a subject is a password link that has not been made yet: it shows
 * once a try has failed, by the name of its model.
 */
export function listEmails({ orm }: Database, query: Query): Promise<ListResult<Email>> {
  const pattern = query.busca ? searchPattern(query.busca) : undefined;
  const where = and(
    or(ne(email_saida.assunto, ''), isNotNull(email_saida.erro)),
    query.status ? eq(email_saida.status, query.status) : undefined,
    pattern ? or(ilike(email_saida.para, pattern), ilike(email_saida.assunto, pattern)) : undefined,
  );
  return paginateSelect({
    orm,
    where,
    query,
    sortable: {
      criado_em: email_saida.criado_em,
      para: email_saida.para,
      assunto: email_saida.assunto,
      status: email_saida.status,
    },
    defaultSort: '-criado_em',
    tieBreaker: email_saida.id,
    select: (key) => orm.select({ ...getTableColumns(email_saida), ...key }).from(email_saida),
    matching: () => orm.select({ id: email_saida.id }).from(email_saida),
    toItem: (row) => {
      const status = row.status;
      return {
        uuid: row.uuid,
        criado_em: row.criado_em.toISOString(),
        para: row.para,
        assunto: row.assunto || modelName(row.modelo),
        texto: presentText(row.texto),
        modelo: row.modelo,
        status,
        status_label: emailStatuses[status],
        tentativas: row.tentativas,
        enviado_em: row.enviado_em?.toISOString() ?? null,
        erro: row.erro,
      };
    },
  });
}

const modelName = (modelo: string) =>
  Object.hasOwn(emailModelos, modelo) ? emailModelos[modelo as keyof typeof emailModelos].rotulo : modelo;
