import multipart from '@fastify/multipart';
import { certificadosCalls } from '@gestao/shared/contracts/implantacao/certificados.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { certificadoOf, formularioDoCertificado } from './arquivo-do-certificado';
import { sendCertificadoOfCliente, sendCertificadoOfImplantacao } from './enviar-certificado';
import { listCertificadosDoCliente, receiveCertificado } from './receber-acesso';

/** Certificates that the firm sends itself, and those of clients without an implantação (docs/domain/implantacao.md#acessos). */
export async function certificadosRoutes(app: App) {
  staffOnly(app);
  await app.register(multipart, formularioDoCertificado);
  const on = serve(app, certificadosCalls);
  on('POST /implantacoes/:uuid/certificados', async (request) => ({
    data: await sendCertificadoOfImplantacao(scopeOf(request), request.params.uuid, () =>
      certificadoOf(request),
    ),
  }));
  on('GET /clientes/:uuid/certificados', async (request) => ({
    data: await listCertificadosDoCliente(scopeOf(request), request.params.uuid),
  }));
  on('POST /clientes/:uuid/certificados', async (request) => ({
    data: await sendCertificadoOfCliente(scopeOf(request), request.params.uuid, () => certificadoOf(request)),
  }));
  on('POST /clientes/:uuid/certificados/:acesso/recebimento', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { data: await receiveCertificado(scopeOf(request), request.params) };
  });
}
