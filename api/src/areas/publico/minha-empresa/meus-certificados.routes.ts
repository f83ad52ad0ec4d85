import multipart from '@fastify/multipart';
import { minhaEmpresaCalls } from '@gestao/shared/contracts/publico/minha-empresa.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { certificadoOf, formularioDoCertificado } from '../../implantacao/acessos/arquivo-do-certificado';
import { handOverMyCertificado, withdrawMyCertificado } from './meus-documentos.service';

/** Certificates that a client's person hands over (docs/domain/implantacao.md#acessos): their forms have limits of their own. */
export async function meusCertificadosRoutes(app: App) {
  await app.register(multipart, formularioDoCertificado);
  const on = serve(app, minhaEmpresaCalls);
  on('POST /minha-empresa/implantacoes/:uuid/certificados', async (request) => ({
    data: await handOverMyCertificado(scopeOf(request), request.params.uuid, () => certificadoOf(request)),
  }));
  on('POST /minha-empresa/certificados', async (request) => ({
    data: await handOverMyCertificado(scopeOf(request), undefined, () => certificadoOf(request)),
  }));
  on('DELETE /minha-empresa/certificados/:acesso', (request) =>
    withdrawMyCertificado(scopeOf(request), request.params.acesso),
  );
}
