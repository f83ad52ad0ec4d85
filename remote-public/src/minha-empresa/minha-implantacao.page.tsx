import type { PaginaImplantacao } from '@gestao/shared/contracts/publico/publico';
import { useQuery } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { texts as t } from '../texts/minha-empresa.texts';
import { minhaImplantacaoQuery } from './minha-empresa.queries';
import { PaginaDoCliente } from './pagina-do-cliente';

const tituloDe = (pagina: string) => new Map<string, string>(Object.entries(t.paginas)).get(pagina);

/** Documents, matriz or manual of a start of the own company. */
export default function MinhaImplantacaoPage() {
  const { uuid = '', pagina = '' } = useParams();
  // What no page is called by, the api does not know either.
  const query = useQuery(minhaImplantacaoQuery(uuid, pagina as PaginaImplantacao));
  return <PaginaDoCliente titulo={tituloDe(pagina) ?? t.titulo} query={query} />;
}
