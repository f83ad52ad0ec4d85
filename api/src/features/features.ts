import type { App } from '../app/app';
import { departamentosRoutes } from './departamentos/departamentos.routes';

/** Every area of the api, in one visible list. */
export async function registerFeatures(app: App): Promise<void> {
  await app.register(departamentosRoutes);
}
