import { useStore } from 'zustand';
import type { AuthUser } from '../contracts/acesso/auth';
import { mayOpen, type RoutePermission } from '../permissions';
import type { Session, SessionState } from './create-session';

export { isUsuarioNormal } from '../contracts/acesso/usuario-normal';
export { createSession, type Session, type SessionDependencies, type SessionState } from './create-session';
export { clearDrafts } from './drafts';
export { previewKey } from './preview-key';
export { createTokenStorage, type TokenStorage } from './token-storage';
export type { AuthUser };

let instance: Session | null = null;

/** Sets the one session of the process; the host calls it once at start, tests call it per case. */
export function setSession(session: Session): void {
  instance = session;
}

/** The one session. @throws Error before the host has set it. */
export function getSession(): Session {
  if (!instance) throw new Error('The session was used before the host set it.');
  return instance;
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(getSession().store, select);
}

/** The signed-in person. @throws Error outside the signed-in part of the suite. */
export function useUser(): AuthUser {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('useUser needs a signed-in person.');
  return user;
}

/** Whether the signed-in person holds a permission (or any of a list). */
export function usePermission(required: RoutePermission): boolean {
  return mayOpen(
    useSession((state) => state.user),
    required,
  );
}
