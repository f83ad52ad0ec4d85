import { href, Navigate } from '@gestao/shared/router';

/** `/usuario` is the list's older address. */
export default function UsuarioIndexPage() {
  return <Navigate to={href('usuarios.list') ?? '/'} replace />;
}
