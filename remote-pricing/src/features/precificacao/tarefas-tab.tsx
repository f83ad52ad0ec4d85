import type { Eform, ServicoPrecificado } from '@gestao/shared/contracts/precificacao';
import { useQuery } from '@gestao/shared/query';
import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { formatScaled } from '@gestao/shared/rules/numbers';
import { Badge, Card, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { SimpleTable } from '../../components/simple-table';
import { texts } from '../../texts/parametros';
import { parametrosQuery } from './parametros.queries';
import { Rows } from './parametros-tabs';

/** Thousandths of a minute as minutes, without needless zeros: `0,6 min`. */
const minutes = (milimin: number) => texts.minutes(formatScaled(milimin, 3).replace(/,?0+$/, ''));

/** Services with their tasks, and the questionnaires. */
export function TarefasTab() {
  const query = useQuery(parametrosQuery<{ servicos: ServicoPrecificado[]; eforms: Eform[] }>('tarefas'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ servicos, eforms }) => (
        <Rows rows={servicos} empty={texts.empty.tarefas}>
          <Stack>
            {servicos.map((servico) => (
              <Service key={servico.uuid} servico={servico} />
            ))}
            {eforms.map((eform) => (
              <Questionnaire key={eform.uuid} eform={eform} />
            ))}
          </Stack>
        </Rows>
      )}
    </Loaded>
  );
}

function Service({ servico }: { servico: ServicoPrecificado }) {
  const facts = [
    texts.serviceFacts(servico.departamento, formatCentavos(servico.honorario_minimo_centavos)),
    servico.custo_terceiros_centavos
      ? texts.thirdParty(formatCentavos(servico.custo_terceiros_centavos))
      : null,
  ];
  return (
    <Card title={servico.nome}>
      <p>
        {servico.descricao} <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
      </p>
      <SimpleTable
        caption={servico.nome}
        rows={servico.tarefas}
        rowKey={({ uuid }) => uuid}
        columns={[
          { header: texts.task, cell: ({ nome }) => nome },
          { header: texts.frequency, cell: ({ frequencia_label }) => frequencia_label },
          { header: texts.base, cell: (row) => minutes(row.minutos_base_milimin), end: true },
          { header: texts.driver, cell: ({ direcionador }) => direcionador ?? texts.dash },
          {
            header: texts.allowance,
            cell: ({ direcionador, franquia }) => (direcionador ? formatInteger(franquia) : texts.dash),
            end: true,
          },
          {
            header: texts.perUnit,
            cell: ({ direcionador, minutos_por_unidade_milimin }) =>
              direcionador ? minutes(minutos_por_unidade_milimin) : texts.dash,
            end: true,
          },
        ]}
      />
    </Card>
  );
}

function Questionnaire({ eform }: { eform: Eform }) {
  return (
    <Card
      title={texts.formTitle(eform.nome, eform.versao)}
      actions={<Badge tone={eform.status === 'publicado' ? 'green' : 'grey'}>{eform.status_label}</Badge>}
    >
      <p>
        <Muted>{texts.questionnaires}</Muted>
      </p>
      <SimpleTable
        caption={eform.nome}
        rows={eform.perguntas}
        rowKey={({ chave }) => chave}
        columns={[
          { header: texts.question, cell: ({ rotulo }) => rotulo },
          { header: texts.kind, cell: ({ tipo_label }) => tipo_label },
          { header: texts.required, cell: ({ obrigatoria }) => (obrigatoria ? texts.yes : texts.no) },
          { header: texts.option, cell: ({ opcoes }) => opcoes.join(', ') || texts.dash },
        ]}
      />
    </Card>
  );
}
