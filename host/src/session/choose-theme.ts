import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import type { Session } from '@gestao/shared/session';
import { applyTheme, type Theme } from './appearance';

/** Shows a theme at once and keeps it as the person's choice; a failure to keep it is told. */
export async function chooseTheme(session: Session, theme: Theme): Promise<void> {
  applyTheme(theme);
  const { user } = session.store.getState();
  if (!user) return;
  const preferencias = { ...user.preferencias, tema: theme };
  try {
    await call('PUT /preferencias', { body: preferencias });
    session.store.setState({ user: { ...user, preferencias } });
  } catch (error) {
    notify.error(errorText(error));
  }
}
