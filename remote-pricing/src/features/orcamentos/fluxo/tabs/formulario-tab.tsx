import { formatDate } from '@gestao/shared/config';
import type { Formulario } from '@gestao/shared/contracts/comercial/formularios';
import type { ArquivoGuardado } from '@gestao/shared/contracts/comum/arquivo-guardado';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { ehArquivo, perguntasVisiveis, respostaEmPalavras } from '@gestao/shared/rules/eform';
import { Card, EmptyState, Loaded, Muted, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { SimpleTable } from '../../../../components/simple-table';
import { texts } from '../../../../texts/formulario';
import { texts as ofFile } from '../../../../texts/formulario-arquivo';
import { applyFormulario, formularioQuery, saveFormulario } from '../../formulario.queries';
import { LinkCard } from '../../formulario-link';
import { FileAnswer, FileQuestion } from '../../novo/formulario-file';
import { noun } from '../../orcamentos.queries';
import { ChangesCard } from './formulario-changes';

const tones = { nao_iniciado: 'grey', em_preenchimento: 'blue', enviado: 'green' } as const;

/** Answers of a budget's questionnaire, by whom and when, and what of them the budget does not say yet. */
export function FormTab({ uuid, applies }: { uuid: string; applies: boolean }) {
  const query = useQuery(formularioQuery(uuid));
  const queryClient = useQueryClient();
  const [applying, setApplying] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [noun] });
  async function apply({ orcamento_versao: versao, versao: respostas_versao }: Formulario) {
    setApplying(true);
    try {
      const { mudancas } = await applyFormulario(uuid, {
        versao,
        respostas_versao,
        confirma_reabrir: false,
      });
      notify.success(texts.applied(mudancas.length));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      await refresh();
      setApplying(false);
    }
  }
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(formulario) =>
        formulario === null ? (
          <EmptyState text={texts.none} />
        ) : (
          <Stack>
            {formulario.respondido && (
              <ChangesCard
                answered={formulario.respondidas}
                changes={formulario.mudancas}
                applying={applying}
                onApply={applies && formulario.edita ? () => void apply(formulario) : undefined}
                note={!applies && formulario.edita ? texts.applyInForm : undefined}
              />
            )}
            <Answers uuid={uuid} formulario={formulario} onChanged={refresh} />
            <LinkCard uuid={uuid} formulario={formulario} onChanged={() => void refresh()} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Answers({
  uuid,
  formulario,
  onChanged,
}: {
  uuid: string;
  formulario: Formulario;
  onChanged: () => Promise<unknown>;
}) {
  const { respostas, respondido, edita } = formulario;
  const who =
    respondido && (respondido.por === 'cliente' ? texts.byClient(respondido.nome) : respondido.nome);
  const visible = perguntasVisiveis(formulario.perguntas, respostas);
  // Before the first answer only what can be given here: a file.
  const rows = respondido ? visible : visible.filter(({ tipo }) => edita && tipo === 'arquivo');

  async function keep(chave: string, file: ArquivoGuardado | null) {
    try {
      await saveFormulario(uuid, { versao: formulario.versao, respostas: { [chave]: file } });
      notify.success(file ? ofFile.saved : ofFile.removed);
    } finally {
      await onChanged();
    }
  }

  return (
    <Card
      title={texts.title(formulario.nome, formulario.versao_eform)}
      actions={<StatusBadge tone={tones[formulario.status]}>{formulario.status_label}</StatusBadge>}
    >
      <Stack gap={3}>
        <Muted>
          {respondido && who
            ? `${texts.answered(who, formatDate(respondido.em, { time: true }))} · ${texts.progress(
                formulario.respondidas,
                formulario.total,
              )}${formulario.faltam.length > 0 ? ` · ${texts.missing(formulario.faltam.length)}` : ''}`
            : `${texts.notAnswered} ${texts.progress(formulario.respondidas, formulario.total)}.`}
        </Muted>
        {rows.length > 0 && (
          <SimpleTable
            caption={texts.answers}
            rows={rows}
            rowKey={({ chave }) => chave}
            columns={[
              { header: texts.question, cell: ({ rotulo }) => rotulo },
              {
                header: texts.answer,
                cell: (question) => {
                  const { chave, rotulo } = question;
                  const valor = respostas[chave];
                  if (question.tipo === 'arquivo' && edita) {
                    return (
                      <FileQuestion
                        uuid={uuid}
                        chave={chave}
                        label={rotulo}
                        hideLabel
                        value={valor}
                        onChange={(file) => keep(chave, file)}
                      />
                    );
                  }
                  if (ehArquivo(valor)) return <FileAnswer uuid={uuid} chave={chave} name={valor.nome} />;
                  const words = respostaEmPalavras(question, valor, (day) => formatDate(day));
                  return words ?? <Muted>{texts.noAnswer}</Muted>;
                },
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
