import { formatDate } from '@gestao/shared/config';
import type { VisaoBloco } from '@gestao/shared/contracts/clientes/visao-geral';
import type { Destino } from '@gestao/shared/contracts/comum/labels';
import type { HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { href, Link } from '@gestao/shared/router';
import { tomTone } from '@gestao/shared/rules/tones';
import { Badge, Card, ProgressBar } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../../../texts/cliente-visao-geral';
import styles from './visao-geral.module.css';

/** `undefined` where no page of the person shows it. */
export const addressOf = (target: Destino | null): string | undefined =>
  target ? href(target.pagina, target.parametros, target.consulta) : undefined;

export const dateOf = (quando: string | null): string | null =>
  quando && formatDate(quando, { time: quando.includes('T') });

/** A block that areas fill: how far it is, its first lines, and the way on. */
export function AreaBlock({ block, actions }: { block: VisaoBloco; actions?: ReactNode }) {
  const to = addressOf(block.acao?.destino ?? null);
  const left = block.total - block.itens.length;
  return (
    <Card
      title={block.titulo}
      actions={
        <span className={styles.actions}>
          {actions}
          {to && block.acao && (
            <Link to={to} className="link" aria-label={`${block.acao.rotulo}: ${block.titulo}`}>
              {block.acao.rotulo}
            </Link>
          )}
        </span>
      }
    >
      {block.progresso && (
        <div className={styles.progress}>
          <ProgressBar
            value={block.progresso.percentual}
            label={texts.progress(block.titulo)}
            tone={tomTone[block.progresso.tom]}
          />
          {block.progresso.situacao && (
            <Badge tone={tomTone[block.progresso.tom]}>{block.progresso.situacao}</Badge>
          )}
        </div>
      )}
      {block.itens.length === 0 ? (
        <p className={styles.empty}>{block.vazio}</p>
      ) : (
        <ul className={styles.lines}>
          {block.itens.map((item) => (
            <AreaLine key={item.uuid} item={item} />
          ))}
        </ul>
      )}
      {left > 0 && <span className={styles.quiet}>{texts.more(left)}</span>}
    </Card>
  );
}

function AreaLine({ item }: { item: HojeItem }) {
  const to = addressOf(item.destino);
  return (
    <li className={styles.line}>
      <span className={styles.words} title={item.titulo}>
        {to ? <Link to={to}>{item.titulo}</Link> : item.titulo}
        {item.detalhe && <span className={styles.quiet}> · {item.detalhe}</span>}
      </span>
      <span className={styles.end}>
        {dateOf(item.quando)}
        {item.situacao && <Badge tone={tomTone[item.tom]}>{item.situacao}</Badge>}
      </span>
    </li>
  );
}
