import { calls, route, signedIn } from '../comum/route';
import {
  codigosRecuperacaoSchema,
  confirmarDoisFatoresSchema,
  iniciarDoisFatoresSchema,
  inscricaoDoisFatoresSchema,
  preferenciasFormSchema,
  preferenciasSchema,
  reautenticacaoSchema,
  trocarSenhaSchema,
} from './preferencias';

/** `Minhas preferências`: everything here is about the person who asks, and nobody else. */
export const preferenciasCalls = calls(
  route('GET /preferencias', { answer: preferenciasSchema, access: signedIn }),
  route('PUT /preferencias', { body: preferenciasFormSchema, answer: preferenciasSchema, access: signedIn }),
  route('PUT /preferencias/senha', { body: trocarSenhaSchema, status: 204, access: signedIn }),
  route('POST /preferencias/dois-fatores/iniciar', {
    onceOnly: true,
    body: iniciarDoisFatoresSchema,
    answer: inscricaoDoisFatoresSchema,
    access: signedIn,
  }),
  route('POST /preferencias/dois-fatores/confirmar', {
    onceOnly: true,
    body: confirmarDoisFatoresSchema,
    answer: codigosRecuperacaoSchema,
    access: signedIn,
  }),
  route('DELETE /preferencias/dois-fatores', { body: reautenticacaoSchema, status: 204, access: signedIn }),
);
