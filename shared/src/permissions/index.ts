import type { AuthUser } from '../contracts/acesso/auth';
import type { RoutePermission } from './route-permissions';

export { isPermission, type Permission, permissions, pricingParameterPermissions } from './catalogue';
export { permissionOfRoute, type RoutePermission, routePermissions } from './route-permissions';

type PermissionHolder = Pick<AuthUser, 'all_permissions'> | null | undefined;

/**
 * Whether a person holds a permission, or any one of a list (docs/domain/acesso.md#permissoes).
 * `false` without a person or without a permission list.
 */
export function hasPermission(user: PermissionHolder, required: string | readonly string[]): boolean {
  const held = user?.all_permissions;
  if (!held) return false;
  return typeof required === 'string' ? held.includes(required) : required.some((one) => held.includes(one));
}

/** Whether a signed-in person may open a route that asks `required`; `null` asks only for a session. */
export function mayOpen(user: PermissionHolder, required: RoutePermission): boolean {
  return required === null ? Boolean(user) : hasPermission(user, required);
}
