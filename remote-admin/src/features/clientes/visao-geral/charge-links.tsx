import { formatDateInWords } from '@gestao/shared/config';
import type { Contato } from '@gestao/shared/contracts/clientes/cliente-contatos';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import type { VisaoBloco } from '@gestao/shared/contracts/clientes/visao-geral';
import { useUser } from '@gestao/shared/session';
import { texts } from '../../../texts/cliente-visao-geral';
import { firstName, mailOf, whatsappOf } from './reach';
import styles from './visao-geral.module.css';

/** Asks the client for what it owes, by WhatsApp or e-mail, with everything that is missing written down. */
export function ChargeLinks({ detail, block }: { detail: ClienteDetail; block: VisaoBloco }) {
  const { name } = useUser();
  if (block.itens.length === 0) return null;
  const items = block.itens.map((item) => texts.chargeItem(item.titulo, formatDateInWords(item.quando)));
  const textFor = (contato: Contato) =>
    texts.chargeText(firstName(contato.nome), firstName(name), detail.razao_social, items);
  const [whatsapp] = detail.contatos.flatMap((one) => whatsappOf(one.telefone, textFor(one)) ?? []);
  const [mail] = detail.contatos.flatMap((one) =>
    one.email ? [mailOf(one.email, texts.subject(detail.razao_social), textFor(one))] : [],
  );
  if (!whatsapp && !mail) return null;
  return (
    <>
      <span className={styles.quiet}>{texts.charge}</span>
      {whatsapp && (
        <a
          className="link"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.chargeBy(texts.whatsapp)}
        >
          {texts.whatsapp}
        </a>
      )}
      {mail && (
        <a className="link" href={mail} aria-label={texts.chargeBy(texts.mail)}>
          {texts.mail}
        </a>
      )}
    </>
  );
}
