import type { Contato } from '@gestao/shared/contracts/clientes/cliente-contatos';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { Link } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { Card, Person } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/cliente-visao-geral';
import { firstName, mailOf, telOf, whatsappOf } from './reach';
import styles from './visao-geral.module.css';

/** Who of the firm looks after the client. */
export function ServingBlock({
  detail,
  equipe,
  onChange,
}: {
  detail: ClienteDetail;
  equipe: readonly string[];
  onChange: () => void;
}) {
  const responsavel = detail.responsavel_carteira.nome;
  const parts = [
    { name: responsavel, part: texts.portfolio },
    ...detail.gestores.map(({ usuario, departamento }) => ({ name: usuario.nome, part: departamento.nome })),
    ...equipe.map((name) => ({ name, part: detail.equipe?.nome ?? texts.team })),
  ];
  // Each person once, with everything the person is to the client.
  const people = [...new Set(parts.map(({ name }) => name))].map((name) => ({
    name,
    part: parts
      .filter((one) => one.name === name)
      .map(({ part }) => part)
      .join(', '),
  }));
  return (
    <Card
      title={texts.serving}
      actions={
        <button type="button" className={styles.asLink} onClick={onChange}>
          {texts.change}
        </button>
      }
    >
      <ul className={styles.lines}>
        {people.map(({ name, part }) => (
          <li key={name} className={styles.line}>
            <Person name={name} />
            <span className={styles.part} title={part}>
              {part}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whom to talk to, one click from the conversation. */
export function ContactsBlock({ detail, editTo }: { detail: ClienteDetail; editTo: string }) {
  return (
    <Card
      title={texts.contacts}
      actions={
        <Link to={editTo} className="link" aria-label={`${texts.edit}: ${texts.contacts}`}>
          {texts.edit}
        </Link>
      }
    >
      {detail.contatos.length === 0 ? (
        <p className={styles.empty}>{texts.noContacts}</p>
      ) : (
        <ul className={styles.lines}>
          {detail.contatos.map((contato) => (
            <ContactLine key={contato.uuid} contato={contato} client={detail.razao_social} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ContactLine({ contato, client }: { contato: Contato; client: string }) {
  const { name } = useUser();
  const { nome, email, telefone } = contato;
  const greeting = texts.greeting(firstName(nome), firstName(name));
  const whatsapp = whatsappOf(telefone, greeting);
  const part = contato.cargo ?? contato.papeis[0] ?? (contato.principal ? texts.main : null);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.subject}>{nome}</span>
        {part && <span className={styles.quiet}> · {part}</span>}
      </span>
      <span className={styles.end}>
        {telefone && (
          <a className="link" href={telOf(telefone)} aria-label={texts.callTo(nome)}>
            {texts.call}
          </a>
        )}
        {email && (
          <a
            className="link"
            href={mailOf(email, client, greeting)}
            aria-label={texts.mailTo(nome)}
            title={email}
          >
            {texts.mail}
          </a>
        )}
        {whatsapp && (
          <a
            className="link"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.whatsappTo(nome)}
          >
            {texts.whatsapp}
          </a>
        )}
      </span>
    </li>
  );
}
