import { formatDateInWords } from '@gestao/shared/config';
import type { VisaoCliente, VisaoEbook } from '@gestao/shared/contracts/publico/publico';
import { formatDocumento } from '@gestao/shared/rules/format';
import { useState } from 'react';
import { TextField } from '../components/form-field';
import { ContactSection, Notice, PrintButton, Section } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { PlainAnswer } from '../components/plain-answer';
import { matchesSearch } from '../model/search';
import { formatTelefone } from '../model/telefone';
import { ebookTexts as e } from '../texts/ebook.texts';
import { texts } from '../texts/publico.texts';

const t = texts.ebook;

/** The client's manual: index and sections. Whole without scripts; the search comes with them. */
export function EbookPage({ visao: aberta }: { visao: VisaoEbook }) {
  const [respondida, setRespondida] = useState<VisaoEbook | null>(null);
  const visao = respondida ?? aberta;
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
      {visao.retorno?.mensagem ? (
        <div role="status">
          <Notice tone="green">{visao.retorno.mensagem}</Notice>
        </div>
      ) : null}
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
            {fixas(visao).map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
            {secoes.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {visao.retrato ? <Retrato retrato={visao.retrato} agenda={visao.agenda === true} /> : null}
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
      <Ciencia
        visao={visao}
        onVisao={(nova) => {
          if (nova.pagina === 'implantacao_ebook') setRespondida(nova);
        }}
      />
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

/** What the manual has besides its sections, at the places of its index. */
function fixas({ retrato }: VisaoEbook): { id: string; titulo: string }[] {
  if (!retrato) return [];
  return [
    ...(retrato.equipe.length > 0 ? [{ id: 'equipe', titulo: e.equipe }] : []),
    { id: 'empresa', titulo: e.empresa },
    ...(retrato.prazos.length > 0 ? [{ id: 'prazos', titulo: e.prazos }] : []),
  ];
}

function Retrato({ retrato, agenda }: { retrato: NonNullable<VisaoEbook['retrato']>; agenda: boolean }) {
  const { empresa, servicos, equipe, prazos } = retrato;
  const meses = [...new Set(prazos.map(({ data }) => data.slice(0, 7)))];
  return (
    <>
      {equipe.length > 0 ? (
        <Section title={e.equipe} id="equipe">
          <ul className="cp-team">
            {equipe.map((pessoa) => (
              <Pessoa key={`${pessoa.nome} ${pessoa.email}`} pessoa={pessoa} />
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={e.empresa} id="empresa">
        <dl className="cp-proof cp-apart">
          <div>
            <dt>{e.documento}</dt>
            <dd>{formatDocumento(empresa.documento)}</dd>
          </div>
          <div>
            <dt>{e.regime}</dt>
            <dd>{empresa.regime}</dd>
          </div>
          {empresa.lugar ? (
            <div>
              <dt>{e.lugar}</dt>
              <dd>{empresa.lugar}</dd>
            </div>
          ) : null}
          {servicos.length > 0 ? (
            <div>
              <dt>{e.servicos}</dt>
              <dd>{servicos.join(', ')}</dd>
            </div>
          ) : null}
        </dl>
      </Section>
      {prazos.length > 0 ? (
        <Section title={e.prazos} id="prazos">
          <p>{e.prazosTexto}</p>
          {agenda ? (
            <p className="cp-papers">
              <a className="cp-button" href="?arquivo=agenda">
                {e.agenda}
              </a>
            </p>
          ) : null}
          <div className="cp-months">
            {meses.map((mes) => (
              <div key={mes}>
                <Heading depth={2}>{e.mes(formatDateInWords(`${mes}-01`))}</Heading>
                <ul className="cp-plain">
                  {prazos
                    .filter(({ data }) => data.startsWith(mes))
                    .map(({ data, atividade }) => (
                      <li key={`${data} ${atividade}`}>{e.noDia(Number(data.slice(8)), atividade)}</li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
      ) : null}
    </>
  );
}

/** A person of the team: a touch calls, writes or mails. */
function Pessoa({ pessoa }: { pessoa: NonNullable<VisaoEbook['retrato']>['equipe'][number] }) {
  const { nome, iniciais, cargo, assuntos, email, telefone } = pessoa;
  const numero = telefone?.replace(/\D/g, '') ?? '';
  return (
    <li>
      <div className="cp-member">
        <span className="cp-logo" aria-hidden="true">
          {iniciais}
        </span>
        <p className="cp-person">
          <strong>{nome}</strong>
          <span className="cp-papel">{[cargo, assuntos.join(', ')].filter(Boolean).join(' · ')}</span>
          {telefone ? <small>{formatTelefone(telefone)}</small> : null}
          {email ? <small>{email}</small> : null}
        </p>
      </div>
      <p className="cp-papers">
        {numero ? (
          <>
            <a
              className="cp-button"
              href={`tel:${telefone?.startsWith('+') ? '+' : ''}${numero}`}
              aria-label={e.de(e.ligar, nome)}
            >
              {e.ligar}
            </a>
            <a
              className="cp-button"
              href={`https://wa.me/${numero.length <= 11 ? `55${numero}` : numero}`}
              rel="noreferrer"
              aria-label={e.de(e.whatsapp, nome)}
            >
              {e.whatsapp}
            </a>
          </>
        ) : null}
        {email ? (
          <a className="cp-button" href={`mailto:${email}`} aria-label={e.de(e.email, nome)}>
            {e.email}
          </a>
        ) : null}
      </p>
    </li>
  );
}

/** Who reads says so by name; once it was said, who did and when. */
function Ciencia({ visao, onVisao }: { visao: VisaoEbook; onVisao: (visao: VisaoCliente) => void }) {
  const { ciencia, pede_ciencia, retorno } = visao;
  if (ciencia)
    return (
      <Section title={e.lida} id="ciencia">
        <p>
          <span>{e.lidaPor(ciencia.nome)}</span>
          <DateText value={ciencia.em} time />
        </p>
      </Section>
    );
  if (!pede_ciencia) return null;
  const erros = retorno?.erros.geral ?? [];
  return (
    <Section title={e.ciencia} id="ciencia">
      {erros.length > 0 ? (
        <p className="cp-error" role="alert">
          {erros.join(' ')}
        </p>
      ) : null}
      <PlainAnswer
        formulario="ciencia"
        campos={{ numero: String(visao.versao) }}
        id="ciencia"
        onVisao={onVisao}
      >
        <p>{e.cienciaTexto}</p>
        <TextField
          formulario="ciencia"
          name="nome"
          label={e.nome}
          retorno={retorno}
          autoComplete="name"
          maxLength={160}
          required
        />
        <TextField
          formulario="ciencia"
          name="cpf"
          label={e.cpf}
          retorno={retorno}
          inputMode="numeric"
          autoComplete="off"
          maxLength={18}
        />
        <button type="submit" className="cp-button cp-primary">
          {e.ciente}
        </button>
      </PlainAnswer>
    </Section>
  );
}
