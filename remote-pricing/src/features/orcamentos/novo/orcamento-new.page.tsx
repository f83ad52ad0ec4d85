import type { OrcamentoOpcoes } from '@gestao/shared/contracts/comercial/orcamentos';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { Loaded, PageHeader } from '@gestao/shared/ui/core';
import type { Option } from '@gestao/shared/ui/form';
import { useEffect, useRef } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/novo-orcamento';
import { edicaoQuery, perguntasQuery } from '../conteudo.queries';
import { clienteDoInicioQuery, opcoesQuery, orcamentoQuery } from '../orcamentos.queries';
import { StepList } from '../step-list';
import { NewStart } from './new-start';
import { NewWizard } from './new-wizard';

/**
 * A new budget step by step; with `orcamento` in the address, one that was begun before, with `cliente` one for
 * that client.
 */
export default function OrcamentoNewPage() {
  const [search] = useSearchParams();
  const uuid = search.get('orcamento');
  // Going on from the first step stays on this address, so nobody else takes the focus along.
  const { current: blank } = useRef(uuid === null);
  return (
    <div className={page.page}>
      {uuid ? <Begun key={uuid} uuid={uuid} arrives={blank} /> : <Blank cliente={search.get('cliente')} />}
    </div>
  );
}

function Blank({ cliente }: { cliente: string | null }) {
  const query = useQuery(opcoesQuery);
  const begins = useQuery({ ...clienteDoInicioQuery(cliente ?? ''), enabled: cliente !== null });
  const start = (opcoes: OrcamentoOpcoes, known: Option | null) => (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <StepList current="cliente" />
      <NewStart opcoes={opcoes} cliente={known} />
    </>
  );
  return (
    <Loaded query={query} skeleton="form">
      {(opcoes) =>
        cliente === null ? (
          start(opcoes, null)
        ) : (
          <Loaded query={begins} skeleton="form">
            {(known) => start(opcoes, known)}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function HeadingFocus() {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return null;
}

function Begun({ uuid, arrives }: { uuid: string; arrives: boolean }) {
  const orcamento = useQuery(orcamentoQuery(uuid));
  const conteudo = useQuery(edicaoQuery(uuid));
  const perguntas = useQuery(perguntasQuery(uuid));
  return (
    <Loaded query={perguntas} skeleton="form">
      {(asked) => (
        <Loaded query={orcamento} skeleton="form">
          {(found) => (
            <Loaded query={conteudo} skeleton="form">
              {(lido) => (
                <>
                  <NewWizard orcamento={found} lido={lido} perguntas={asked} />
                  {arrives && <HeadingFocus />}
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
