import { formatDateInWords } from '@gestao/shared/config';
import type { CertificadoGuardado } from '@gestao/shared/contracts/implantacao/certificados';
import { certificadoGrande, certificadoMaxBytes } from '@gestao/shared/contracts/implantacao/values/acessos';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import type { Loja } from '../../operacao/certificados/abrir-loja';
import { identifyCertificado } from '../../operacao/certificados/ler-certificado';
import { renewCertificado } from '../../operacao/validades/renovar-certificado';
import type { DonoDoAcesso } from '../implantacao-registro/acesso.writer';
import type { ArquivoDoCertificado } from './arquivo-do-certificado';
import { deQuemE } from './de-quem-e';
import { doDono, type QuemEntrega } from './dono-do-acesso';
import { sealIn } from './entregar-acesso';

const recusas: { [Motivo in Extract<Loja, { recusa: string }>['recusa']]: Record<string, string[]> } = {
  senha: { senha: ['Esta senha não abre o certificado. Confira maiúsculas e minúsculas e digite de novo.'] },
  ilegivel: {
    arquivo: [
      'Este arquivo não é um certificado digital com a chave. Envie o arquivo .pfx ou .p12 do certificado A1.',
    ],
  },
  sem_chave: {
    arquivo: [
      'Este arquivo tem o certificado, mas não a chave dele: assim ninguém assina. Exporte de novo com a chave privada.',
    ],
  },
  caro: {
    arquivo: [
      'Este arquivo não pôde ser aberto a tempo. Exporte o certificado de novo e envie o novo arquivo.',
    ],
  },
};

/**
 * Takes a digital certificate with its password, of a client or of the firm for him: opened to see that both are right,
 * whose it is and until when it holds, which becomes or renews the client's validity; then sealed as any access is, and
 * handed out once (docs/domain/implantacao.md#acessos). A refusal keeps nothing of it. The same one again, whoever sends it,
 * while it waits, is the one that is there.
 * @param kept runs in the same transaction, of one that was not there yet
 * @throws Refusal 422 at `arquivo` or `senha`; as `handOverAcesso`
 */
export async function handOverCertificado(
  context: AppContext,
  por: QuemEntrega,
  dono: DonoDoAcesso,
  { nome, conteudo, senha }: ArquivoDoCertificado,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<CertificadoGuardado> {
  const erros: Record<string, string[]> = {};
  if (conteudo.length === 0) erros.arquivo = ['Escolha o arquivo .pfx ou .p12 do certificado.'];
  if (conteudo.length > certificadoMaxBytes) erros.arquivo = [certificadoGrande];
  if (!senha) erros.senha = ['Informe a senha.'];
  if (senha.length > 500) erros.senha = ['Máximo de 500 caracteres.'];
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  const loja = await identifyCertificado(conteudo, senha);
  if ('recusa' in loja) throw invalidFields(recusas[loja.recusa]);
  const { certificado } = loja;
  if (new Date(certificado.fim) < context.now())
    throw invalidFields({
      arquivo: [
        `O certificado de ${certificado.titular} venceu em ${formatDateInWords(certificado.fim)}. Envie o que vale agora.`,
      ],
    });
  const arquivo = { nome: nome.slice(-120), conteudo: conteudo.toString('base64') };
  return doDono(context, por, dono, async (held) => {
    const { tx, audit, cliente, trail } = held;
    const aviso = await deQuemE(tx, cliente.id, certificado);
    await renewCertificado(
      tx,
      audit,
      certificado,
      {
        clienteId: cliente.id,
        clienteUuid: cliente.uuid,
        responsaveis: [cliente.carteira_id, por.origem === 'equipe' ? por.usuarioId : null],
      },
      trail,
    );
    const novo = await sealIn(context, por, held, {
      sistema: `Certificado digital A1 de ${certificado.titular}`.slice(0, 120),
      segredo: { endereco: '', usuario: '', senha, observacao: '', arquivo },
      aviso,
      isSame: (guardado) => guardado.senha === senha && guardado.arquivo?.conteudo === arquivo.conteudo,
    });
    if (novo) await kept?.(tx);
    return { titular: certificado.titular, fim: dateIn(new Date(certificado.fim)), aviso };
  });
}
