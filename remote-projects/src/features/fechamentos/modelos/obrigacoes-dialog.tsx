import type {
  FechamentoModeloOpcoes,
  FechamentoModeloTarefa,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  fechamentoModeloTarefaVazia,
  modeloPeriodicidadeLabels,
  prazoEmPalavras,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import {
  type ObrigacaoLegal,
  obrigacoesLegais,
} from '@gestao/shared/contracts/operacao/values/obrigacoes-legais';
import { folded } from '@gestao/shared/rules/folding';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Button, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { TextField } from '@gestao/shared/ui/form';
import { DataTable, useSelection } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/modelo-obrigacoes';

/** Adds tasks of the library of legal obligations to the draft; each waits for somebody to look it up. */
export function ObrigacoesDialog({
  tarefas,
  opcoes,
  onAdd,
  onClose,
}: {
  tarefas: readonly FechamentoModeloTarefa[];
  opcoes: FechamentoModeloOpcoes;
  onAdd: (novas: FechamentoModeloTarefa[]) => void;
  onClose: () => void;
}) {
  const [busca, setBusca] = useState('');
  const chaves = new Set(tarefas.map(({ chave }) => chave));
  const palavras = folded(busca).split(/\s+/).filter(Boolean);
  const rows = obrigacoesLegais.filter((one) => {
    const texto = folded([one.titulo, one.regime, one.fundamento, prazoDe(one)].join(' '));
    return palavras.every((palavra) => texto.includes(palavra));
  });
  const { selection } = useSelection(rows, ({ chave }) => chave);
  const escolhidas = obrigacoesLegais.filter(({ chave }) => selection.keys.has(chave) && !chaves.has(chave));
  return (
    <Modal
      open
      size="large"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {escolhidas.length > 0 && (
            <Button kind="primary" onClick={() => onAdd(escolhidas.map((one) => tarefaDe(one, opcoes)))}>
              {texts.addSome(escolhidas.length)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Muted>{texts.hint}</Muted>
        <TextField label={texts.search} value={busca} onChange={setBusca} />
        {rows.length === 0 ? (
          <Muted>{texts.none}</Muted>
        ) : (
          <DataTable
            caption={texts.title}
            rows={rows}
            rowKey={({ chave }) => chave}
            rowLabel={({ titulo }) => titulo}
            selection={{ ...selection, refuses: (chave) => chaves.has(chave) }}
            columns={[
              {
                key: 'titulo',
                header: texts.obligation,
                primary: true,
                cell: ({ chave, titulo }) => (
                  <>
                    {titulo}
                    {chaves.has(chave) && (
                      <>
                        <br />
                        <Muted>{texts.there}</Muted>
                      </>
                    )}
                  </>
                ),
              },
              { key: 'regime', header: texts.regime, cell: ({ regime }) => regime },
              { key: 'prazo', header: texts.due, cell: prazoDe },
              { key: 'fundamento', header: texts.law, cell: ({ fundamento }) => fundamento },
            ]}
          />
        )}
      </Stack>
    </Modal>
  );
}

function regraDe({ regra }: ObrigacaoLegal) {
  const { ajuste, calendario, periodicidade } = fechamentoModeloTarefaVazia;
  return { ajuste, calendario, periodicidade, ...regra };
}

function prazoDe(obrigacao: ObrigacaoLegal): string {
  const regra = regraDe(obrigacao);
  return `${labelOf(modeloPeriodicidadeLabels, regra.periodicidade)}: ${prazoEmPalavras(regra)}`;
}

/** The department is the firm's of that name, where it has one; without it the portfolio's person does it. */
function tarefaDe(
  obrigacao: ObrigacaoLegal,
  { departamentos }: FechamentoModeloOpcoes,
): FechamentoModeloTarefa {
  const area = folded(obrigacao.departamento);
  const departamento = departamentos.find(({ rotulo }) => folded(rotulo).includes(area));
  return {
    ...fechamentoModeloTarefaVazia,
    ...regraDe(obrigacao),
    chave: obrigacao.chave,
    titulo: obrigacao.titulo,
    departamento_uuid: departamento?.valor ?? null,
    responsavel_regra: departamento ? 'gestor_do_cliente' : 'carteira',
    exige_anexo: true,
    gera_multa: true,
    fundamento: obrigacao.fundamento,
  };
}
