import { permissionLabels } from '@gestao/shared/contracts/comum/values/permissoes';
import { call, errorText } from '@gestao/shared/http';
import { matchPage } from '@gestao/shared/manifest';
import { notify } from '@gestao/shared/notify';
import { permissionOfRoute } from '@gestao/shared/permissions';
import { Link, useSearchParams } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { useState } from 'react';
import { safeReturnPath } from '../browser/return-path';
import { ShellIcon } from '../shell/icon';
import { usePages } from '../shell/use-pages';
import { pagesTexts } from '../texts/pages.texts';
import styles from './notice-page.module.css';

/** `/permissao-negada`: says what was missing and asks the administrators for it. */
export function PermissionDeniedPage() {
  const [search] = useSearchParams();
  const route = safeReturnPath(search.get('rota'));
  const page = matchPage(usePages(), route ?? '')?.page;
  const required = route ? (page?.permission ?? permissionOfRoute(route)) : undefined;
  const missing = typeof required === 'string' ? [required] : (required ?? []);
  return (
    <article className={styles.page}>
      <span className={styles.icon}>
        <ShellIcon name="lock" size={28} />
      </span>
      <h1>{pagesTexts.deniedTitle}</h1>
      <p>{pagesTexts.denied}</p>
      <dl className={styles.facts}>
        {page && (
          <>
            <dt>{pagesTexts.deniedPage}</dt>
            <dd>{page.title}</dd>
          </>
        )}
        {missing.length > 0 && (
          <>
            <dt>{missing.length > 1 ? pagesTexts.deniedNeedsAny : pagesTexts.deniedNeeds}</dt>
            {missing.map((permission) => (
              <dd key={permission}>{labelOf(permissionLabels, permission)}</dd>
            ))}
          </>
        )}
      </dl>
      <div className={styles.actions}>
        {route && missing.length > 0 && <AskForAccess route={route} />}
        <Link to="/" className="button">
          {pagesTexts.deniedBack}
        </Link>
      </div>
    </article>
  );
}

function AskForAccess({ route }: { route: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  async function ask(): Promise<void> {
    setState('sending');
    try {
      const { data } = await call('POST /acesso/solicitar', { body: { rota: route } });
      notify.success(data.message || pagesTexts.deniedAsked);
      setState('sent');
    } catch (error) {
      notify.error(errorText(error));
      setState('idle');
    }
  }
  return (
    <button
      type="button"
      className="button"
      data-kind="primary"
      disabled={state !== 'idle'}
      onClick={() => void ask()}
    >
      {pagesTexts.deniedAsk}
    </button>
  );
}
