import { href, useSearchParams } from '@gestao/shared/router';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { ButtonLink } from '@gestao/shared/ui/core';
import { ViewSwitch } from '../../components/toolbar';
import { texts } from '../../texts/fechamentos';
import { FechamentoMatrix } from './fechamento-matrix';
import { FechamentoTable } from './fechamento-table';

const views = [
  { id: 'matriz', label: texts.matrix },
  { id: 'tabela', label: texts.table },
];

/** The month's closings: clients by competência, or one row each. */
export default function FechamentoListPage() {
  const [search] = useSearchParams();
  const restricted = isUsuarioNormal(useUser());
  const [gerar, modelos] = [href('fechamentos.geracao'), href('fechamentos.modelos')];
  const switcher = (
    <>
      <ViewSwitch views={views} />
      {modelos && <ButtonLink to={modelos}>{texts.models}</ButtonLink>}
      {gerar && !restricted && (
        <ButtonLink kind="primary" to={gerar}>
          {texts.generate}
        </ButtonLink>
      )}
    </>
  );
  return search.get('visao') === 'tabela' ? (
    <FechamentoTable actions={switcher} />
  ) : (
    <FechamentoMatrix actions={switcher} />
  );
}
