import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { useQuery } from '@gestao/shared/query';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Facts, Loaded, Modal, Muted } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { formatDuration } from '../../components/duration';
import { common } from '../../texts/common';
import { texts } from '../../texts/projeto-andamento';
import { andamentoQuery, issueRelatorio, noun } from './projetos.queries';
import { useProjetoDone } from './use-projeto-done';

const contract = () => import('@gestao/shared/contracts/operacao/projeto-andamento');

/** What the hours cost so far, for who may see costs: on the screen alone, never on the paper. */
const costOf = (
  { custo_apontado_centavos: cost }: NonNullable<ProjetoDetalhe['financeiro']>,
  contracted: number | null | undefined,
) => (contracted ? texts.costOf(formatCentavos(cost), formatCentavos(contracted)) : formatCentavos(cost));

/** The words of a status report beside the numbers of now; what is typed stays when the window closes. */
export function RelatorioDialog({ projeto, onClose }: { projeto: ProjetoDetalhe; onClose: () => void }) {
  const query = useQuery(andamentoQuery(projeto.uuid));
  const done = useProjetoDone(onClose);
  const { orcamento_horas_milimin: orcado, apontado_milimin: apontado } = projeto;
  const { financeiro, valor_contratado_centavos } = projeto;
  const spent = formatDuration(apontado);
  return (
    <Modal open size="large" title={texts.reportTitle(projeto.nome)} onClose={onClose}>
      <Form
        schema={async () => (await contract()).relatorioFormSchema}
        defaultValues={{ resumo: '', destaques: '', proximos_passos: '', riscos: '' }}
        label={texts.report}
        submitLabel={texts.issue}
        draft={`${noun}.relatorio:${projeto.uuid}`}
        guard="never"
        onSubmit={async (values) => {
          await issueRelatorio(projeto.uuid, values);
          done(texts.issued);
        }}
      >
        <Muted>{texts.reportHint}</Muted>
        <Loaded query={query} skeleton="form" title={false}>
          {({ concluidas, total, motivos }) => (
            <section aria-label={texts.numbers}>
              <Facts
                items={[
                  {
                    label: common.status,
                    value: [projeto.status_label, projeto.saude_label].filter(Boolean).join(', '),
                  },
                  { label: texts.progress, value: common.percent(projeto.progresso) },
                  { label: texts.done, value: texts.of(concluidas, total) },
                  { label: texts.lateCount, value: String(projeto.tarefas_atrasadas) },
                  {
                    label: texts.hours,
                    value: orcado ? texts.hoursOf(spent, formatDuration(orcado)) : spent,
                  },
                  ...(financeiro
                    ? [{ label: texts.cost, value: costOf(financeiro, valor_contratado_centavos) }]
                    : []),
                  ...(motivos.length > 0 ? [{ label: texts.why, value: motivos.join(' ') }] : []),
                ]}
              />
            </section>
          )}
        </Loaded>
        <Textarea name="resumo" label={texts.summary} required maxLength={500} />
        <Textarea name="destaques" label={texts.highlights} maxLength={400} />
        <Textarea name="proximos_passos" label={texts.nextSteps} maxLength={400} />
        <Textarea name="riscos" label={texts.risksText} maxLength={400} />
      </Form>
    </Modal>
  );
}
