import type { Complexidade, Fator } from '@gestao/shared/contracts/comercial/precificacao';
import { type FatorForm, fatorFormSchema } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { useQuery } from '@gestao/shared/query';
import { formatBp } from '@gestao/shared/rules/format';
import { optionsOf } from '@gestao/shared/rules/options';
import { Button, Card, EmptyState, Loaded, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, PercentField, SelectField, TextField, useFormRows } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { SimpleTable } from '../../components/simple-table';
import { texts } from '../../texts/parametros';
import { texts as edicao } from '../../texts/parametros-edicao';
import { parametrosQuery } from './parametros.queries';
import { type Editing, RecordDialog, RecordMenu } from './record';
import { FormLines, state } from './tab-parts';

/** Signed share of time: `+20,00 %`. */
const increase = (bp: number) => (bp > 0 ? `+${formatBp(bp)}` : formatBp(bp));
type Opcao = FatorForm['opcoes'][number];
const blank: Opcao = { rotulo: '', acrescimos: [{ servico: null, acrescimo_bp: 0 }] };

const formOf = ({ uuid: _uuid, opcoes, ...fator }: Fator): FatorForm => ({
  ...fator,
  opcoes: opcoes.map(({ chave, rotulo, acrescimos }) => ({
    chave,
    rotulo,
    acrescimos: acrescimos.map(({ servico_chave, acrescimo_bp }) => ({
      servico: servico_chave,
      acrescimo_bp,
    })),
  })),
});

/** Questions whose answers lengthen or shorten the work, by service. */
export function ComplexidadeTab() {
  const query = useQuery(parametrosQuery('complexidade'));
  const [editing, setEditing] = useState<Editing<FatorForm> | null>(null);
  const button = (
    <Button
      icon="add"
      onClick={() =>
        setEditing({
          title: edicao.newFactor,
          values: { nome: '', pergunta: '', obrigatorio: true, ativo: true, opcoes: [blank], versao: 0 },
        })
      }
    >
      {edicao.newFactor}
    </Button>
  );
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ fatores, servicos }) => (
        <Stack>
          {fatores.length === 0 ? (
            <Card>
              <EmptyState icon="settings" text={texts.empty.complexidade} action={button} />
            </Card>
          ) : (
            <Row justify="end">{button}</Row>
          )}
          {fatores.map((fator) => (
            <Card
              key={fator.uuid}
              title={fator.nome}
              actions={
                <Row gap={2}>
                  {state(fator.ativo)}
                  <RecordMenu
                    lista="complexidade"
                    record={fator}
                    irmaos={fatores}
                    onEdit={() =>
                      setEditing({
                        uuid: fator.uuid,
                        title: edicao.editing(fator.nome),
                        values: formOf(fator),
                      })
                    }
                  />
                </Row>
              }
            >
              <p>{fator.pergunta}</p>
              <SimpleTable
                caption={fator.nome}
                rows={fator.opcoes}
                rowKey={({ rotulo }) => rotulo}
                columns={[
                  { header: texts.option, cell: ({ rotulo }) => rotulo },
                  {
                    header: texts.increases,
                    cell: ({ acrescimos }) =>
                      acrescimos
                        .map(({ servico, acrescimo_bp }) =>
                          texts.increase(servico ?? texts.everyService, increase(acrescimo_bp)),
                        )
                        .join(' · ') || texts.dash,
                  },
                ]}
              />
            </Card>
          ))}
          {editing && (
            <RecordDialog
              lista="complexidade"
              editing={editing}
              schema={fatorFormSchema}
              size="large"
              onClose={() => setEditing(null)}
            >
              <FatorFields servicos={servicos} />
            </RecordDialog>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function FatorFields({ servicos }: Pick<Complexidade, 'servicos'>) {
  const { rows, add, remove } = useFormRows<Opcao>('opcoes');
  return (
    <>
      <TextField name="nome" label={edicao.name} required />
      <TextField name="pergunta" label={edicao.question} required />
      <Row gap={4}>
        <Checkbox name="obrigatorio" label={edicao.required} />
        <Checkbox name="ativo" label={edicao.active} />
      </Row>
      <FormLines
        title={edicao.options}
        name="opcoes"
        rows={rows}
        lineLabel={edicao.optionOf}
        addLabel={edicao.addOption}
        removeLabel={(index) => edicao.removeLine('opção', index)}
        onAdd={() => add(blank)}
        onRemove={remove}
      >
        {(index) => <OpcaoFields index={index} servicos={servicos} />}
      </FormLines>
    </>
  );
}

function OpcaoFields({ index, servicos }: { index: number } & Pick<Complexidade, 'servicos'>) {
  const name = `opcoes.${index}.acrescimos`;
  const { rows, add, remove } = useFormRows<Opcao['acrescimos'][number]>(name);
  return (
    <Stack gap={3}>
      <TextField name={`opcoes.${index}.rotulo`} label={edicao.option} required />
      <FormLines
        title={texts.increases}
        name={name}
        rows={rows}
        lineLabel={(line) => edicao.increaseOf(index + 1, line)}
        addLabel={edicao.addIncrease}
        removeLabel={(line) => edicao.removeLine(`acréscimo da opção ${index + 1},`, line)}
        onAdd={() => add({ servico: null, acrescimo_bp: 0 })}
        onRemove={remove}
      >
        {(line) => (
          <>
            <SelectField
              name={`${name}.${line}.servico`}
              label={edicao.service}
              empty={edicao.allServices}
              options={optionsOf(servicos)}
            />
            <PercentField
              name={`${name}.${line}.acrescimo_bp`}
              label={edicao.increase}
              hint={edicao.increaseHint}
              required
            />
          </>
        )}
      </FormLines>
    </Stack>
  );
}
