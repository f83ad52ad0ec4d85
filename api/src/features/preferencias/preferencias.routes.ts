import {
  codigosRecuperacaoSchema,
  confirmarDoisFatoresSchema,
  iniciarDoisFatoresSchema,
  inscricaoDoisFatoresSchema,
  preferenciasFormSchema,
  preferenciasSchema,
  reautenticacaoSchema,
  trocarSenhaSchema,
} from '@gestao/shared/contracts/acesso/preferencias';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { changePassword } from '../auth/password.service';
import { readPreferences, savePreferences } from './preferencias.service';
import { confirmEnrolment, disableSecondFactor, startEnrolment } from './second-factor.service';

const config = { access: signedIn };
const nothing = { 204: z.undefined() };

/** `Minhas preferências`: everything here is about the person who asks, and nobody else. */
export async function preferenciasRoutes(app: App) {
  app.get(
    '/preferencias',
    { config, schema: { response: { 200: preferenciasSchema } } },
    async (request) => ({
      data: await readPreferences(scopeOf(request)),
    }),
  );

  app.put(
    '/preferencias',
    { config, schema: { body: preferenciasFormSchema, response: { 200: preferenciasSchema } } },
    async (request) => {
      await savePreferences(scopeOf(request), request.body);
      return { data: await readPreferences(scopeOf(request)) };
    },
  );

  app.put(
    '/preferencias/senha',
    { config, schema: { body: trocarSenhaSchema, response: nothing } },
    async (request, reply) => {
      await changePassword(scopeOf(request), request.body);
      return reply.status(204).send();
    },
  );

  app.post(
    '/preferencias/dois-fatores/iniciar',
    { config, schema: { body: iniciarDoisFatoresSchema, response: { 200: inscricaoDoisFatoresSchema } } },
    async (request) => ({ data: await startEnrolment(scopeOf(request), request.body) }),
  );

  app.post(
    '/preferencias/dois-fatores/confirmar',
    { config, schema: { body: confirmarDoisFatoresSchema, response: { 200: codigosRecuperacaoSchema } } },
    async (request) => ({ data: { codigos: await confirmEnrolment(scopeOf(request), request.body.codigo) } }),
  );

  app.delete(
    '/preferencias/dois-fatores',
    { config, schema: { body: reautenticacaoSchema, response: nothing } },
    async (request, reply) => {
      await disableSecondFactor(scopeOf(request), request.body.password);
      return reply.status(204).send();
    },
  );
}
