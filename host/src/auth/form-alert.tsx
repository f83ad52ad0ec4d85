import styles from './auth.module.css';

/** Why the form was refused; announced as soon as it is there. */
export function FormAlert({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className={styles.alert} role="alert">
      {text}
    </p>
  ) : null;
}
