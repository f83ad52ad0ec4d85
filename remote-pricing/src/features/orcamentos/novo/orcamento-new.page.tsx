import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { Loaded, PageHeader } from '@gestao/shared/ui/core';
import { useEffect, useRef } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/novo-orcamento';
import { edicaoQuery, perguntasQuery } from '../conteudo.queries';
import { opcoesQuery, orcamentoQuery } from '../orcamentos.queries';
import { StepList } from '../step-list';
import { NewStart } from './new-start';
import { NewWizard } from './new-wizard';

/** A new budget step by step; with `orcamento` in the address, one that was begun before. */
export default function OrcamentoNewPage() {
  const [search] = useSearchParams();
  const uuid = search.get('orcamento');
  // Going on from the first step stays on this address, so nobody else takes the focus along.
  const { current: blank } = useRef(uuid === null);
  return (
    <div className={page.page}>{uuid ? <Begun key={uuid} uuid={uuid} arrives={blank} /> : <Blank />}</div>
  );
}

function Blank() {
  const query = useQuery(opcoesQuery);
  return (
    <Loaded query={query} skeleton="form">
      {(opcoes) => (
        <>
          <PageHeader title={texts.title} context={texts.context} />
          <StepList current="cliente" />
          <NewStart opcoes={opcoes} />
        </>
      )}
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
