import { inArray, sql } from 'drizzle-orm';
import { type ForgetPerson, mostRows, type TitularSection } from '../../platform/area/titular';
import { implantacao } from '../../platform/database/schema';
import { replaceContato } from './implantacao-registro/implantacao.writer';

export const implantacaoTitularSections: readonly TitularSection[] = [
  {
    titulo: 'Contato de implantação',
    ordem: 110,
    read(orm, titular) {
      const emails = [...titular.who.emails];
      if (emails.length === 0) return null;
      return orm
        .select({
          Nome: implantacao.contato_nome,
          'E-mail': implantacao.contato_email,
          'Criado em': implantacao.criado_em,
        })
        .from(implantacao)
        .where(inArray(sql`lower(${implantacao.contato_email})`, emails))
        .limit(mostRows);
    },
  },
];

/** The contact of the client's own implantações. */
export const forgetInImplantacoes: ForgetPerson = async (tx, _scope, { email, clienteId, marca }) => {
  await replaceContato(tx, { clienteId, email }, marca);
  return 0;
};
