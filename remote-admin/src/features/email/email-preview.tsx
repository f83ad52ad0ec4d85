import {
  type EmailModelo,
  type EmailVariable,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { fillVariables, paragraphsOf } from '@gestao/shared/rules/email-text';
import { Tabs } from '@gestao/shared/ui/core';
import { useFormValue } from '@gestao/shared/ui/form';
import { Fragment } from 'react';
import { texts } from '../../texts/email';
import styles from './email.module.css';

/** Who signs. */
export interface Firm {
  nome: string;
  rodape: string | null;
}

/** What arrives, as it is typed, filled with the catalogue's examples. */
export function EmailPreview({ modelo, firm }: { modelo: EmailModelo; firm: Firm }) {
  const variables = Object.entries(emailModelos[modelo].variaveis as Record<string, EmailVariable>);
  const samples = {
    ...Object.fromEntries(variables.map(([name, { exemplo }]) => [name, exemplo])),
    empresa: firm.nome,
  };
  const subject = fillVariables(useFormValue<string>('assunto'), samples);
  const signature = [firm.nome, firm.rodape].filter(Boolean).join('\n');
  const text = `${fillVariables(useFormValue<string>('corpo'), samples).trim()}\n\n${signature}`;
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <h3>{texts.preview}</h3>
      <p className={styles.subject}>{subject}</p>
      <Tabs
        label={texts.preview}
        param="previa"
        items={[
          { id: 'email', label: texts.asEmail, content: () => <AsEmail text={text} name={firm.nome} /> },
          { id: 'texto', label: texts.asText, content: () => <pre className={styles.plain}>{text}</pre> },
        ]}
      />
    </section>
  );
}

/** Drawn from the same paragraphs as the message's HTML part; an example's link leads nowhere. */
function AsEmail({ text, name }: { text: string; name: string }) {
  return (
    <div className={styles.message}>
      <p className={styles.firm}>{name}</p>
      {paragraphsOf(text).map((paragraph, at) => (
        <p key={at}>
          {paragraph.map((parts, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {parts.map(({ text: words, href }, part) =>
                href ? (
                  <span key={part} className={styles.link}>
                    {words}
                  </span>
                ) : (
                  words
                ),
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
