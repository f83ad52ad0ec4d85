import { useUser } from '@gestao/shared/session';
import { pagesTexts } from '../texts/pages.texts';
import { Diagnostics } from './diagnostics';
import styles from './home.module.css';
import { Today } from './today';

/** `/` and `/test`: the person's day and, below it, whether the system works (domain 3.1). */
export function HomePage() {
  const { name } = useUser();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{pagesTexts.homeGreeting(name.split(' ')[0] ?? name)}</h1>
      <Today />
      <Diagnostics />
    </div>
  );
}
