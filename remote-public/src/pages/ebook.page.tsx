import type { VisaoEbook } from '@gestao/shared/contracts/publico/publico';
import { useState } from 'react';
import { ContactSection, PrintButton, Section } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { matchesSearch } from '../model/search';
import { texts } from '../texts/publico.texts';

const t = texts.ebook;

/** The client's manual: index and sections. Whole without scripts; the search comes with them. */
export function EbookPage({ visao }: { visao: VisaoEbook }) {
  const [busca, setBusca] = useState('');
  const secoes = visao.secoes
    .map((secao, at) => ({ ...secao, id: `secao-${at + 1}` }))
    .filter((secao) => matchesSearch(busca, [secao.titulo, ...secao.paragrafos, ...secao.itens]));
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.abertura(visao.cliente_nome, visao.firma.nome)}</p>
      <p className="cp-muted">
        <span>
          {visao.publicado_em ? `${t.versao(visao.versao)}, ${t.publicado} ` : t.versao(visao.versao)}
        </span>
        {visao.publicado_em ? <DateText value={visao.publicado_em} /> : null}
      </p>
      {visao.secoes.length === 0 ? (
        <p>{t.vazio}</p>
      ) : (
        <nav className="cp-card" aria-label={t.indice}>
          <Heading depth={1}>{t.indice}</Heading>
          <div className="cp-filter cp-needs-script">
            <label>
              <span className="cp-label">{t.buscar}</span>
              <input
                type="search"
                value={busca}
                onInput={(event) => setBusca(event.currentTarget.value)}
                onChange={(event) => setBusca(event.currentTarget.value)}
              />
            </label>
            <p className="cp-count" role="status">
              {t.resultados(secoes.length)}
            </p>
          </div>
          <ol className="cp-index">
            {secoes.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {secoes.map(({ id, titulo, paragrafos, itens }) => (
        <Section key={id} id={id} title={titulo}>
          {paragrafos.map((paragrafo) => (
            <p key={paragrafo}>{paragrafo}</p>
          ))}
          {itens.length > 0 ? (
            <ul className="cp-plain">
              {itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </Section>
      ))}
      <ContactSection
        title={texts.quemChamar}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={`${t.aba} – ${visao.cliente_nome}`}
      />
      <PrintButton />
    </>
  );
}
