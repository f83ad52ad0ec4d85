import type { Area } from '../../platform/area/area';
import { acessoRoutes } from './acesso/acesso.routes';
import { acessoOpenItems } from './acesso.open-items';
import { acessoRecords } from './acesso.records';
import { acessoTitularKinds, acessoTitularSections } from './acesso.titular';
import { ausenciasCalendar } from './ausencias/ausencias.calendar';
import { ausenciasHome } from './ausencias/ausencias.home';
import { ausenciasRoutes } from './ausencias/ausencias.routes';
import { devolverAusencias } from './ausencias/devolver.job';
import { findHolders } from './auth/auth.repository';
import { authRoutes } from './auth/auth.routes';
import { cleanUp } from './auth/cleanup';
import { passwordLetters } from './auth/password-link.letters';
import { cargosRoutes } from './cargos/cargos.routes';
import { departamentosRoutes } from './departamentos/departamentos.routes';
import { equipesRoutes } from './equipes/equipes.routes';
import { deleteOldFailures } from './limites/throttle';
import { deleteOldWindows } from './limites/windows';
import { microsoftRoutes } from './microsoft/microsoft.routes';
import { deleteOldNonces } from './microsoft/nonce';
import { perfisRoutes } from './perfis/perfis.routes';
import { findActor } from './pessoas/find-actor';
import { preferenciasRoutes } from './preferencias/preferencias.routes';
import { secondFactorDemanded } from './sessoes/second-factor-demanded';
import { deleteOldSessions } from './sessoes/sessoes.repository';
import { sessoesRoutes } from './sessoes/sessoes.routes';
import { acessosRetention } from './tokens/acessos.retention';
import { forgetInLinks } from './tokens/forget-in-links';
import { usuariosRoutes } from './usuarios/usuarios.routes';
import { usuariosInativar, usuariosSearch } from './usuarios/usuarios.search';
import { verComoRoutes } from './ver-como/ver-como.routes';

export const acessoArea: Area = {
  name: 'acesso',
  routes: [
    acessoRoutes,
    ausenciasRoutes,
    authRoutes,
    cargosRoutes,
    departamentosRoutes,
    equipesRoutes,
    microsoftRoutes,
    perfisRoutes,
    preferenciasRoutes,
    sessoesRoutes,
    usuariosRoutes,
    verComoRoutes,
  ],
  jobs: [devolverAusencias],
  cleaning: [cleanUp, deleteOldFailures, deleteOldWindows, deleteOldNonces, deleteOldSessions],
  retention: [acessosRetention],
  settingChanges: [secondFactorDemanded],
  records: acessoRecords,
  search: [usuariosSearch],
  actions: [usuariosInativar],
  home: [ausenciasHome],
  calendar: [ausenciasCalendar],
  lateLetters: passwordLetters,
  people: { findActor, findHolders },
  openItems: acessoOpenItems,
  titularKinds: acessoTitularKinds,
  titularSections: acessoTitularSections,
  forget: forgetInLinks,
};
