import type { Firma, QuemChamar } from '@gestao/shared/contracts/publico/publico';
import type { ReactNode } from 'react';
import { formatTelefone } from '../model/telefone';
import { molduraTexts as texts } from '../texts/moldura.texts';
import { Heading, PageSettingsProvider } from './page-settings';

/** The firm's head, the page and its foot. Inside a staff screen it claims no landmark of its own. */
export function PageFrame({
  firma,
  destinatario = null,
  embedded,
  children,
}: {
  firma: Firma;
  destinatario?: string | null;
  embedded: boolean;
  children: ReactNode;
}) {
  const Main = embedded ? 'div' : 'main';
  const foot = [firma.nome, firma.crc, firma.endereco].filter(Boolean).join(' · ');
  return (
    <PageSettingsProvider value={{ level: embedded ? 2 : 1 }}>
      <div className="cp">
        <header className="cp-firm">
          {firma.logo ? (
            <img className="cp-picture" src={firma.logo} alt="" />
          ) : (
            <span className="cp-logo" aria-hidden="true">
              {firma.nome.slice(0, 1)}
            </span>
          )}
          <p>
            <strong>{firma.nome}</strong>
            {firma.crc ? <span className="cp-crc">{firma.crc}</span> : null}
          </p>
        </header>
        <Main className="cp-main">{children}</Main>
        <footer className="cp-foot">
          {destinatario ? <p>{texts.linkPessoal(destinatario)}</p> : null}
          <p>{foot}</p>
          {firma.privacidade ? <p>{firma.privacidade}</p> : null}
          {firma.encarregado ? <p>{texts.encarregado(firma.encarregado)}</p> : null}
        </footer>
      </div>
    </PageSettingsProvider>
  );
}

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="cp-card" id={id}>
      <Heading depth={1}>{title}</Heading>
      {children}
    </section>
  );
}

export type Tone = 'grey' | 'blue' | 'amber' | 'red' | 'green' | 'violet';

const marks: Record<Tone, string> = { grey: '○', blue: '◐', amber: '!', red: '×', green: '✓', violet: '◇' };

/** State in words with a mark; never colour alone. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`cp-tag cp-${tone}`}>
      <span aria-hidden="true">{marks[tone]}</span>
      <span>{children}</span>
    </span>
  );
}

export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <p className={`cp-notice cp-${tone}`}>{children}</p>;
}

/** How to answer and whom to call: name, e-mail, telephone. */
export function ContactSection({
  title,
  text,
  pessoa,
  firma,
  assunto,
}: {
  title: string;
  text?: string;
  pessoa: QuemChamar | null;
  firma: Firma;
  assunto?: string;
}) {
  const nome = pessoa?.nome ?? firma.nome;
  return (
    <Section title={title} id="quem-chamar">
      {text ? <p>{text}</p> : null}
      <p className="cp-person">
        <strong>{nome}</strong>
        {pessoa ? <span className="cp-papel">{pessoa.papel}</span> : null}
      </p>
      <ContactLinks
        email={pessoa?.email ?? firma.email}
        telefone={pessoa?.telefone ?? firma.telefone}
        assunto={assunto}
      />
    </Section>
  );
}

export function ContactLinks({
  email,
  telefone,
  assunto,
}: {
  email: string | null;
  telefone: string | null;
  assunto?: string;
}) {
  if (!email && !telefone) return null;
  const subject = assunto ? `?subject=${encodeURIComponent(assunto)}` : '';
  const shown = telefone ? formatTelefone(telefone) : '';
  return (
    <ul className="cp-contacts">
      {email ? (
        <li>
          <a className="cp-button" href={`mailto:${email}${subject}`}>
            {email}
          </a>
        </li>
      ) : null}
      {telefone ? (
        <li>
          <a className="cp-button" href={`tel:${telefone}`}>
            {shown}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Shown only where scripts run; the browser's own menu prints the page without it. */
export function PrintButton() {
  return (
    <p className="cp-needs-script cp-print-button">
      <button type="button" className="cp-button" onClick={() => window.print()}>
        {texts.imprimir}
      </button>
    </p>
  );
}
