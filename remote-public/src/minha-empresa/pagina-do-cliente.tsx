import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { href } from '@gestao/shared/router';
import { type Asked, ButtonLink, Loaded, PageHeader } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { ClientPage } from '../pages/client-page';
import '../pages/client-page.css';
import '../pages/client-table.css';
import '../pages/client-controls.css';
import '../pages/client-print.css';
import { texts as t } from '../texts/minha-empresa.texts';
import styles from './minha-empresa.module.css';

/** A page of a link, inside the shell, for the person whose company it is about. */
export function PaginaDoCliente({
  titulo,
  query,
  acoes,
}: {
  titulo: string;
  query: Asked<VisaoCliente>;
  /** What the session can do besides, beside the way back. */
  acoes?: (visao: VisaoCliente) => ReactNode;
}) {
  const voltar = href('minha-empresa.page');
  return (
    <Loaded query={query} skeleton="detail">
      {(visao) => (
        <div className={styles.page}>
          <PageHeader
            title={titulo}
            context={visao.cliente_nome}
            actions={
              <>
                {acoes?.(visao)}
                {voltar && <ButtonLink to={voltar}>{t.voltar}</ButtonLink>}
              </>
            }
          />
          <div className={styles.frame}>
            <ClientPage visao={visao} embedded />
          </div>
        </div>
      )}
    </Loaded>
  );
}
