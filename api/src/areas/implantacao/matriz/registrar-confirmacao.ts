import type { MatrizRegistrar } from '@gestao/shared/contracts/implantacao/matriz';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { takeArquivo } from '../arquivos/arquivos-em-espera';
import { recalculateImplantacoes } from '../saude/recalcular';
import { daMatriz } from './matriz.attachments';
import { type Dona, holdDona, listLinhas, listVersoes } from './matriz.repository';
import { closeVersao } from './responder-matriz';

/** Why a confirmation cannot be written down now; `null` where it can. */
export function impedimentoDoRegistro(
  { status }: Pick<Dona, 'status'>,
  matriz: { status: string },
  linhas: readonly { situacao: string }[],
): string | null {
  if (!isImplantacaoAberta(status)) return 'Esta implantação já foi encerrada.';
  if (status === 'aguardando_inicio') return 'Assuma a implantação antes de registrar a confirmação.';
  if (matriz.status === 'confirmada') return 'Esta versão já foi confirmada. Atualize a página.';
  if (linhas.length === 0) return 'Inclua ao menos uma atividade antes de registrar a confirmação.';
  return linhas.some(({ situacao }) => situacao === 'contestada')
    ? 'O cliente sugeriu mudança. Edite a matriz em uma nova versão antes de registrar a confirmação.'
    : null;
}

/**
 * Writes down that the client confirmed the newest version elsewhere than on its page: by whom, when and how, and who of
 * the firm says so. Its receipt names all of that (docs/domain/implantacao.md#matriz).
 * A file that shows it is named by the receipt with its SHA-256.
 * @throws Refusal 403, 404; 406 `matriz_nao_registrada`; 409; 422 at `dia`, `arquivo`
 */
export function recordConfirmacao(scope: Scope, uuid: string, form: MatrizRegistrar) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const dona = await holdDona(tx, scope.actor, uuid);
    const [matriz] = await listVersoes(tx, dona.id);
    if (!matriz) throw notFound();
    await refuseLostUpdate(tx, matriz, form.versao);
    const linhas = await listLinhas(tx, matriz.id);
    const impedimento = impedimentoDoRegistro(dona, matriz, linhas);
    if (impedimento !== null) throw ruleRefusal('matriz_nao_registrada', impedimento);
    const hoje = dateIn(por.now);
    if (form.dia > hoje) throw invalidFields({ dia: ['A confirmação não pode estar no futuro.'] });
    const { nome, cpf, meio, dia, observacao } = form;
    const quem = scope.actor.nome;
    const arquivo = form.arquivo ? await takeProva(tx, scope, dona, matriz.id, form.arquivo.uuid) : undefined;
    const salva = await closeVersao(
      scope,
      { tx, audit, dona, matriz, linhas, por, nome: quem },
      {
        nome,
        cpf,
        ip: null,
        registro: { meio, dia, por: quem, porId: scope.actor.usuarioId, observacao, arquivo },
      },
    );
    await recalculateImplantacoes(tx, [dona.id], hoje);
    return { uuid: salva.uuid, versao: salva.versao, numero: salva.numero };
  });
}

/** The paper or e-mail that shows it, kept with the version. @throws Refusal 422 at `arquivo` */
async function takeProva(tx: Transaction, scope: Scope, dona: Dona, matrizId: number, uuid: string) {
  const to = {
    entidade: daMatriz,
    entidade_id: matrizId,
    visivel_cliente: false,
    clienteId: dona.cliente_id,
  };
  const levado = await takeArquivo(tx, scope, uuid, to);
  if (!levado) throw invalidFields({ arquivo: ['Envie o arquivo de novo.'] });
  return { nome: levado.nome, sha256: levado.sha256 };
}
