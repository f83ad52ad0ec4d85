import {
  type PasswordPolicy,
  passwordFault,
  passwordStrength,
  shortestPassword,
} from '@gestao/shared/rules/password';
import { useId } from 'react';
import { authTexts } from '../texts/auth.texts';
import styles from './auth.module.css';

/** What a new password must be, and how strong the typed one is. */
export function PasswordRules({ password, policy }: { password: string; policy?: PasswordPolicy }) {
  const id = useId();
  const strength = passwordStrength(password, [], policy);
  const fault = passwordFault(password, [], policy);
  const name =
    fault && fault !== 'curta' ? authTexts.strengthRefused[fault] : (authTexts.strengthNames[strength] ?? '');
  return (
    <div>
      <div className={styles.strength}>
        <label htmlFor={id}>
          {authTexts.strength}
          {password && `: ${name}`}
        </label>
        <meter id={id} min={0} max={4} low={2} high={3} optimum={4} value={password ? strength : 0} />
      </div>
      <p className={styles.rules} data-title>
        {authTexts.rules}
      </p>
      <ul className={styles.rules}>
        <li>{authTexts.ruleLength(policy?.minimo ?? shortestPassword)}</li>
        {policy?.variada && <li>{authTexts.ruleVaried}</li>}
        <li>{authTexts.ruleCommon}</li>
        <li>{authTexts.rulePersonal}</li>
        <li>{authTexts.ruleRecent}</li>
      </ul>
    </div>
  );
}
