import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { Avatar, Card, EmptyState, Muted } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-abas';

/** Who keeps the project, and who works on it. */
export function ProjetoMembers({ projeto }: { projeto: ProjetoDetalhe }) {
  const { responsavel_ref: responsavel, membros = [] } = projeto;
  const others = membros.filter(({ uuid }) => uuid !== responsavel?.uuid);
  return (
    <Card title={texts.members}>
      <ul className={page.plainList} aria-label={texts.members}>
        {responsavel && (
          <li className={page.person}>
            <Avatar name={responsavel.nome} size="small" />
            <span>{responsavel.nome}</span>
            <Muted>{common.responsible}</Muted>
          </li>
        )}
        {others.map(({ uuid, nome, cargo }) => (
          <li key={uuid} className={page.person}>
            <Avatar name={nome} size="small" />
            <span>{nome}</span>
            {cargo && <Muted>{cargo}</Muted>}
          </li>
        ))}
      </ul>
      {others.length === 0 && <EmptyState icon="users" text={texts.noMembers} />}
    </Card>
  );
}
