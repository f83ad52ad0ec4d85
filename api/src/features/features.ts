import type { App } from '../app/app';
import { acessoRoutes } from './acesso/acesso.routes';
import { anexosRoutes } from './anexos/anexos.routes';
import { authRoutes } from './auth/auth.routes';
import { cargosRoutes } from './cargos/cargos.routes';
import { clientesRoutes } from './clientes/clientes.routes';
import { configsRoutes } from './configs/configs.routes';
import { departamentosRoutes } from './departamentos/departamentos.routes';
import { emailRoutes } from './email/email.routes';
import { healthRoutes } from './health/health.routes';
import { logsRoutes } from './logs/logs.routes';
import { microsoftRoutes } from './microsoft/microsoft.routes';
import { notificacoesRoutes } from './notificacoes/notificacoes.routes';
import { perfisRoutes } from './perfis/perfis.routes';
import { preferenciasRoutes } from './preferencias/preferencias.routes';
import { publicoRoutes } from './publico/publico.routes';
import { visaoClienteRoutes } from './publico/visao-cliente.routes';
import { sessoesRoutes } from './sessoes/sessoes.routes';
import { usuariosRoutes } from './usuarios/usuarios.routes';

/** Every area of the api, in one visible list. */
export async function registerFeatures(app: App): Promise<void> {
  await app.register(acessoRoutes);
  await app.register(anexosRoutes);
  await app.register(authRoutes);
  await app.register(cargosRoutes);
  await app.register(clientesRoutes);
  await app.register(configsRoutes);
  await app.register(departamentosRoutes);
  await app.register(emailRoutes);
  await app.register(healthRoutes);
  await app.register(logsRoutes);
  await app.register(microsoftRoutes);
  await app.register(notificacoesRoutes);
  await app.register(perfisRoutes);
  await app.register(publicoRoutes);
  await app.register(preferenciasRoutes);
  await app.register(sessoesRoutes);
  await app.register(usuariosRoutes);
  await app.register(visaoClienteRoutes);
}
