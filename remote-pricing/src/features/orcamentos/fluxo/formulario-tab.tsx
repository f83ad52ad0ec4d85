import { formatDate } from '@gestao/shared/config';
import type { Formulario } from '@gestao/shared/contracts/formularios';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { ehArquivo, perguntasVisiveis, respostaEmPalavras } from '@gestao/shared/rules/eform';
import { Card, EmptyState, Loaded, Muted, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/formulario';
import { applyFormulario, formularioQuery } from '../formulario.queries';
import { LinkCard } from '../formulario-link';
import { FileAnswer } from '../novo/formulario-file';
import { noun } from '../orcamentos.queries';
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
                changes={formulario.mudancas}
                applying={applying}
                onApply={applies && formulario.edita ? () => void apply(formulario) : undefined}
                note={!applies && formulario.edita ? texts.applyInForm : undefined}
              />
            )}
            <Answers uuid={uuid} formulario={formulario} />
            <LinkCard uuid={uuid} formulario={formulario} onChanged={() => void refresh()} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Answers({ uuid, formulario }: { uuid: string; formulario: Formulario }) {
  const { respostas, respondido } = formulario;
  const who =
    respondido && (respondido.por === 'cliente' ? texts.byClient(respondido.nome) : respondido.nome);
  return (
    <Card
      title={texts.title(formulario.nome, formulario.versao_eform)}
      actions={<StatusBadge tone={tones[formulario.status]}>{formulario.status_label}</StatusBadge>}
    >
      {respondido && who ? (
        <Stack gap={3}>
          <Muted>
            {texts.answered(who, formatDate(respondido.em, { time: true }))} ·{' '}
            {texts.progress(formulario.respondidas, formulario.total)}
            {formulario.faltam.length > 0 && ` · ${texts.missing(formulario.faltam.length)}`}
          </Muted>
          <SimpleTable
            caption={texts.answers}
            rows={perguntasVisiveis(formulario.perguntas, respostas)}
            rowKey={({ chave }) => chave}
            columns={[
              { header: texts.question, cell: ({ rotulo }) => rotulo },
              {
                header: texts.answer,
                cell: (question) => {
                  const valor = respostas[question.chave];
                  if (ehArquivo(valor)) {
                    return <FileAnswer uuid={uuid} chave={question.chave} name={valor.nome} />;
                  }
                  const words = respostaEmPalavras(question, valor, (day) => formatDate(day));
                  return words ?? <Muted>{texts.noAnswer}</Muted>;
                },
              },
            ]}
          />
        </Stack>
      ) : (
        <Muted>{texts.notAnswered}</Muted>
      )}
    </Card>
  );
}
