import { useQuery } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { texts as t } from '../texts/minha-empresa.texts';
import { minhaPropostaQuery } from './minha-empresa.queries';
import { PaginaDoCliente } from './pagina-do-cliente';

/** A proposal of the own company. */
export default function MinhaPropostaPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(minhaPropostaQuery(uuid));
  const visao = query.data;
  const titulo = visao?.pagina === 'orcamento_aceite' ? t.proposta(visao.numero, visao.revisao) : t.propostas;
  return <PaginaDoCliente titulo={titulo} query={query} />;
}
