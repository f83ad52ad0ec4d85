import { folded } from '@gestao/shared/rules/folding';
import { Card, EmptyState, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, FieldError, TextField } from '@gestao/shared/ui/form';
import { useId, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/novo-orcamento';
import type { Editado } from '../conteudo';
import { type StepProps, Volumes } from './new-steps';

/** From here on a list is searched, not read. */
const many = 13;

/** What is offered, and how much of it there is a month. */
export function ServicesStep(props: StepProps) {
  const { perguntas, editado, erros } = props;
  const [busca, setBusca] = useState('');
  const refused = useId();
  const chosen = editado.servicos.length;
  const all = perguntas.servicos;
  const shown = all.filter(({ nome }) => folded(nome).includes(folded(busca.trim())));
  if (all.length === 0) return <EmptyState text={texts.noServices} />;
  return (
    <Stack>
      <Card title={texts.services}>
        <Stack gap={3}>
          {all.length >= many && (
            <Row gap={4}>
              <TextField
                label={texts.findService}
                type="search"
                hideLabel
                placeholder={texts.findService}
                value={busca}
                onChange={(value) => setBusca(value ?? '')}
              />
              <span role="status">
                <Muted>{texts.chosenServices(chosen, all.length)}</Muted>
              </span>
            </Row>
          )}
          {chosen === 0 && <Muted>{texts.servicesHint}</Muted>}
          {shown.length === 0 && <Muted>{texts.noServiceFound}</Muted>}
          <fieldset
            aria-label={texts.services}
            aria-describedby={erros.servicos ? refused : undefined}
            className={page.choices}
          >
            {shown.map((servico) => (
              <Service key={servico.chave} servico={servico} {...props} />
            ))}
          </fieldset>
          <FieldError id={refused} text={erros.servicos?.join(' ')} />
        </Stack>
      </Card>
      {chosen > 0 && (
        <Card title={texts.volumes}>
          <Volumes {...props} />
        </Card>
      )}
    </Stack>
  );
}

function Service({
  servico: { chave, nome, descricao },
  editado: { servicos },
  onChange,
}: StepProps & { servico: StepProps['perguntas']['servicos'][number] }) {
  const chosen = servicos.find((one) => one.chave === chave);
  const replace = (change: Partial<Editado['servicos'][number]>) =>
    onChange({ servicos: servicos.map((one) => (one.chave === chave ? { ...one, ...change } : one)) });
  return (
    <Stack gap={1}>
      <Checkbox
        label={nome}
        hint={descricao}
        value={chosen !== undefined}
        onChange={(on) =>
          onChange({
            servicos: on
              ? [...servicos, { chave, opcional: false, selecionado: true }]
              : servicos.filter((one) => one.chave !== chave),
          })
        }
      />
      {chosen && (
        <div className={page.under}>
          <Checkbox
            label={texts.optional(nome)}
            value={chosen.opcional}
            onChange={(opcional) => replace({ opcional, selecionado: !opcional })}
          />
          {chosen.opcional && (
            <Checkbox
              label={texts.included(nome)}
              value={chosen.selecionado}
              onChange={(selecionado) => replace({ selecionado })}
            />
          )}
        </div>
      )}
    </Stack>
  );
}
