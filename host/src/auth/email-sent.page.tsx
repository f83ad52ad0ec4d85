import { Link } from '@gestao/shared/router';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';
import { AuthCard } from './auth-card';

/** `/email-sent`: the same sentence whether the e-mail exists or not. */
export function EmailSentPage() {
  return (
    <AuthCard title={authTexts.sentTitle}>
      <p className={styles.note} role="status">
        {authTexts.sent}
      </p>
      <p className={styles.lead}>{authTexts.sentHint}</p>
      <Link to="/login" className="button">
        {authTexts.backToLogin}
      </Link>
      <Link to="/remember-password" className="link">
        {authTexts.sendAgain}
      </Link>
    </AuthCard>
  );
}
