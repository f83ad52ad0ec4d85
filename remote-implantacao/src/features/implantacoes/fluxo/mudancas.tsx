import { formatDate } from '@gestao/shared/config';
import type { Mudancas as Lista } from '@gestao/shared/contracts/implantacao/fluxo';
import { Muted } from '@gestao/shared/ui/core';
import { useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fluxo';
import styles from './fluxo.module.css';

const t = texts.changes;

/** Old and new dates; what is not ticked stays, by its key in `fora` of the form around. */
export function Mudancas({ lista, none }: { lista: Lista; none: string }) {
  const fora = useFormValue<readonly string[] | undefined>('fora') ?? [];
  const set = useSetFormValue();
  if (lista.mudancas.length === 0) return <Muted>{none}</Muted>;
  const ficam = new Set(fora);
  const todas = lista.mudancas.every(({ chave }) => !ficam.has(chave));
  const change = (chave: string, muda: boolean) =>
    set('fora', muda ? fora.filter((one) => one !== chave) : [...fora, chave]);
  return (
    <section aria-label={t.label}>
      <p className={page.small}>{t.shift(lista.dias_uteis)}</p>
      <div className={styles.changes}>
        <table className={page.table}>
          <thead>
            <tr>
              <th scope="col">
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={todas}
                    onChange={() => set('fora', todas ? lista.mudancas.map(({ chave }) => chave) : [])}
                  />
                  <span className="visually-hidden">{t.all}</span>
                </label>
              </th>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.from}</th>
              <th scope="col">{t.to}</th>
            </tr>
          </thead>
          <tbody>
            {lista.mudancas.map(({ chave, tipo_label, titulo, de, para }) => (
              <tr key={chave}>
                <td>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={t.move(titulo)}
                      checked={!ficam.has(chave)}
                      onChange={(event) => change(chave, event.target.checked)}
                    />
                  </label>
                </td>
                <td>
                  {titulo}
                  {titulo !== tipo_label && <span className={page.small}> · {tipo_label}</span>}
                </td>
                <td className={styles.date}>{formatDate(de)}</td>
                <td className={styles.date}>
                  {ficam.has(chave) ? formatDate(de) : <strong>{formatDate(para)}</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lista.ficam.length > 0 && <p className={page.small}>{t.legal(lista.ficam)}</p>}
    </section>
  );
}
