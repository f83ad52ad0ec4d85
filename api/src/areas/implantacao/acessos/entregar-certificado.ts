import { formatDateInWords } from '@gestao/shared/config';
import { certificadoMaxBytes } from '@gestao/shared/contracts/implantacao/values/acessos';
import { formatDocumento } from '@gestao/shared/rules/format';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import type { Remetente } from '../../clientes/documentos-pedidos/receive-documento';
import type { Certificado, Loja } from '../../operacao/certificados/abrir-loja';
import { lerCertificado } from '../../operacao/certificados/ler-certificado';
import { renewCertificado } from '../../operacao/validades/renovar-certificado';
import { entregarAcesso } from './entregar-acesso';

interface ArquivoDoCertificado {
  nome: string;
  conteudo: Buffer;
  senha: string;
}

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
 * A client hands a digital certificate over, with its password: opened to see that both are right, whose it is and
 * until when it holds, which becomes or renews the client's validity; then sealed as any access is, and handed out once
 * (docs/domain/implantacao.md#acessos). A refusal keeps nothing of it.
 * @throws Refusal 422 at `arquivo` or `senha`; as `entregarAcesso`
 */
export async function entregarCertificado(
  context: AppContext,
  por: Remetente,
  implantacaoId: number,
  { nome, conteudo, senha }: ArquivoDoCertificado,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const erros: Record<string, string[]> = {};
  if (conteudo.length === 0) erros.arquivo = ['Escolha o arquivo .pfx ou .p12 do certificado.'];
  if (conteudo.length > certificadoMaxBytes)
    erros.arquivo = [
      'O arquivo passa de 100 KB: um certificado A1 é bem menor. Confira se é o arquivo certo.',
    ];
  if (!senha) erros.senha = ['Informe a senha.'];
  if (senha.length > 500) erros.senha = ['Máximo de 500 caracteres.'];
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  const loja = await lerCertificado(conteudo, senha);
  if ('recusa' in loja) throw invalidFields(recusas[loja.recusa]);
  const { certificado } = loja;
  if (new Date(certificado.fim) < context.now())
    throw invalidFields({
      arquivo: [
        `O certificado de ${certificado.titular} venceu em ${formatDateInWords(certificado.fim)}. Envie o que vale agora.`,
      ],
    });
  await entregarAcesso(
    context,
    por,
    implantacaoId,
    {
      sistema: `Certificado digital A1 de ${certificado.titular}`.slice(0, 120),
      endereco: '',
      usuario: '',
      senha,
      observacao: '',
      arquivo: { nome: nome.slice(-120), conteudo: conteudo.toString('base64') },
    },
    async (tx, { audit, cliente: dono, trail }) => {
      await refuseDeOutro(tx, dono.id, certificado);
      await renewCertificado(
        tx,
        audit,
        certificado,
        { clienteId: dono.id, clienteUuid: dono.uuid, responsaveis: [dono.carteira_id] },
        trail,
      );
      await kept?.(tx);
    },
  );
}

/** A branch has the root of its company; a person's certificate may be a partner's, of whom nothing is known here. */
async function refuseDeOutro(tx: Transaction, clienteId: number, { titular, documento }: Certificado) {
  if (documento?.length !== 14) return;
  const [dono] = await tx
    .select({ documento: cliente.documento, nome: cliente.razao_social })
    .from(cliente)
    .where(eq(cliente.id, clienteId));
  if (dono?.documento.length !== 14 || dono.documento.slice(0, 8) === documento.slice(0, 8)) return;
  throw invalidFields({
    arquivo: [
      `Este certificado é de ${titular} (CNPJ ${formatDocumento(documento)}), e não de ${dono.nome}. Confira o arquivo e envie o certo.`,
    ],
  });
}
