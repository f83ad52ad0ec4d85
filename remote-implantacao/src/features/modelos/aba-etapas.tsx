import type { ImplantacaoModeloOpcoes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  contaDeLabels,
  etapaResponsavelLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Button, Card, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/modelos';
import type { AbaProps } from './abas-simples';
import { EtapaDialog } from './modelo-windows';
import { ParteTabela } from './parte-tabela';
import type { Partes } from './partes';

type Etapa = Partes['etapas'][number];

/** Steps, phase by phase in their order. */
export function AbaEtapas({
  partes: { fases, etapas },
  opcoes,
  edita,
  onChange,
}: AbaProps & { opcoes: ImplantacaoModeloOpcoes | undefined }) {
  const [open, setOpen] = useState<{ etapa: Etapa | null; fase: string } | null>(null);
  const titulo = (chave: string) => etapas.find((one) => one.chave === chave)?.titulo ?? chave;
  /** The order inside a phase changes, and those of the others stay where they are. */
  const daFase = (fase: string, novas: readonly Etapa[]) => {
    const outras = new Map(fases.map(({ chave }) => [chave, etapas.filter((one) => one.fase === chave)]));
    outras.set(fase, [...novas]);
    const soltas = etapas.filter((one) => !outras.has(one.fase));
    onChange({ etapas: [...[...outras.values()].flat(), ...soltas] });
  };
  const quem = ({ lado, responsavel_regra, responsavel_uuid }: Etapa) =>
    lado === 'cliente'
      ? texts.steps.client
      : responsavel_regra === 'pessoa'
        ? (opcoes?.pessoas.find(({ valor }) => valor === responsavel_uuid)?.rotulo ?? texts.steps.person)
        : labelOf(etapaResponsavelLabels, responsavel_regra);
  if (fases.length === 0)
    return (
      <Card>
        <Muted>{texts.steps.noPhase}</Muted>
      </Card>
    );
  return (
    <Stack>
      {fases.map((fase) => {
        const dela = etapas.filter((one) => one.fase === fase.chave);
        return (
          <Card
            key={fase.chave}
            title={fase.nome}
            actions={
              edita && (
                <Button small icon="add" onClick={() => setOpen({ etapa: null, fase: fase.chave })}>
                  {texts.steps.add}
                </Button>
              )
            }
          >
            <Stack>
              <ParteTabela
                caption={fase.nome}
                empty={texts.steps.none}
                itens={dela}
                rowKey={({ chave }) => chave}
                rowLabel={(row) => row.titulo}
                edita={edita}
                onChange={(novas) => {
                  const ficam = new Set(novas.map(({ chave }) => chave));
                  const sairam = dela.filter(({ chave }) => !ficam.has(chave)).map(({ chave }) => chave);
                  if (sairam.length === 0) daFase(fase.chave, novas);
                  else onChange({ etapas: semEtapas(etapas, sairam) });
                }}
                onOpen={(etapa) => setOpen({ etapa, fase: fase.chave })}
                columns={[
                  {
                    key: 'titulo',
                    header: texts.steps.step,
                    primary: true,
                    width: 280,
                    cell: (row) => row.titulo,
                  },
                  {
                    key: 'prazo',
                    header: texts.steps.due,
                    width: 260,
                    cell: (row) =>
                      texts.steps.dueOf(
                        texts.days(row.offset_dias_uteis),
                        labelOf(contaDeLabels, row.conta_de),
                      ),
                  },
                  {
                    key: 'lado',
                    header: texts.steps.side,
                    width: 100,
                    cell: ({ lado }) => labelOf(ladoLabels, lado),
                  },
                  { key: 'quem', header: texts.steps.who, width: 210, cell: quem },
                  {
                    key: 'aguarda',
                    header: texts.steps.waits,
                    width: 220,
                    cell: ({ aguarda }) => aguarda.map((one) => titulo(one.chave)).join(', ') || texts.dash,
                  },
                  {
                    key: 'checklist',
                    header: texts.steps.checklist,
                    width: 90,
                    align: 'end',
                    cell: ({ itens_checklist }) => itens_checklist.length || texts.dash,
                  },
                ]}
              />
            </Stack>
          </Card>
        );
      })}
      {open && opcoes && (
        <EtapaDialog
          etapa={open.etapa}
          fase={open.fase}
          fases={fases}
          etapas={etapas}
          opcoes={opcoes}
          onApply={(etapa) => {
            onChange({
              etapas: open.etapa
                ? etapas.map((one) => (one.chave === etapa.chave ? etapa : one))
                : [...etapas, etapa],
            });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

/** Without some steps, which nothing waits for any more. */
function semEtapas(etapas: readonly Etapa[], chaves: readonly string[]): Etapa[] {
  return etapas
    .filter(({ chave }) => !chaves.includes(chave))
    .map((one) => ({ ...one, aguarda: one.aguarda.filter(({ chave }) => !chaves.includes(chave)) }));
}
