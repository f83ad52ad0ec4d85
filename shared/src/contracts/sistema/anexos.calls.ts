import { z } from 'zod';
import {
  anexoLinkSchema,
  anexoSchema,
  anexoUploadQuerySchema,
  downloadLinkQuerySchema,
  envioFormSchema,
  envioPosicaoSchema,
  envioSchema,
} from '../comum/anexos';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { bytes, calls, file, publicAccess, route, signedIn, upload } from '../comum/route';

/** Files of records. Who may see the record may see its files; the service asks the record's area. */
export const anexosCalls = calls(
  route('GET /anexos', {
    query: anexoUploadQuerySchema,
    answer: dataOf(z.object({ itens: z.array(anexoSchema) })),
    access: signedIn,
  }),
  route('POST /anexos', {
    body: upload,
    query: anexoUploadQuerySchema,
    answer: dataOf(anexoSchema),
    status: 201,
    access: signedIn,
  }),
  route('POST /anexos/:uuid/link', {
    onceOnly: true,
    params: uuidParamsSchema,
    answer: dataOf(anexoLinkSchema),
    access: signedIn,
  }),
  // The signature is the right: a browser opens the address by itself, without a session header.
  route('GET /anexos/:uuid/download', {
    params: uuidParamsSchema,
    // `abrir`: shown where the browser can; anything else is saved. `foto`: a HEIC photo as JPEG.
    query: downloadLinkQuerySchema.extend({ modo: z.enum(['abrir', 'foto']).optional() }),
    answer: file,
    access: publicAccess,
  }),
  // A file in pieces, for lines that break: announced, sent from where it stands, closed.
  route('POST /anexos/envios', {
    body: envioFormSchema,
    answer: dataOf(envioSchema),
    status: 201,
    access: signedIn,
  }),
  route('GET /anexos/envios/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(envioSchema),
    access: signedIn,
  }),
  route('PATCH /anexos/envios/:uuid', {
    params: uuidParamsSchema,
    query: envioPosicaoSchema,
    body: bytes,
    answer: dataOf(envioSchema),
    access: signedIn,
  }),
  route('POST /anexos/envios/:uuid/concluir', {
    params: uuidParamsSchema,
    answer: dataOf(anexoSchema),
    status: 201,
    access: signedIn,
  }),
  route('DELETE /anexos/envios/:uuid', { params: uuidParamsSchema, status: 204, access: signedIn }),
  route('DELETE /anexos/:uuid', { params: uuidParamsSchema, status: 204, access: signedIn }),
);
