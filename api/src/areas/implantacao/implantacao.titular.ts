import { type ForgetPerson, sectionOf, type TitularSection } from '../../platform/area/titular';
import { implantacao } from '../../platform/database/schema';
import { replaceContato } from './implantacao-registro/implantacao.writer';

export const implantacaoTitularSections: readonly TitularSection[] = [
  sectionOf(
    'Contato de implantação',
    110,
    { of: 'email', by: implantacao.contato_email, newest: implantacao.id },
    (orm) =>
      orm
        .select({
          Nome: implantacao.contato_nome,
          'E-mail': implantacao.contato_email,
          'Criado em': implantacao.criado_em,
        })
        .from(implantacao),
  ),
];

/** The contact of the client's own implantações. */
export const forgetInImplantacoes: ForgetPerson = async (tx, _scope, { email, clienteId, marca }) => {
  await replaceContato(tx, { clienteId, email }, marca);
  return 0;
};
