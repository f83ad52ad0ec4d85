import { useQuery } from '@gestao/shared/query';
import { Loaded, Stack } from '@gestao/shared/ui/core';
import { Margens } from './margens';
import { parametrosQuery } from './parametros.queries';
import { Perfis } from './perfis-tributarios';
import { ValoresGerais } from './valores-gerais';

/** Firm-wide values, the firm's own taxes and the margins. */
export function ValoresTab() {
  const query = useQuery(parametrosQuery('valores'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(data) => (
        <Stack>
          <ValoresGerais valores={data.valores} />
          <Perfis perfis={data.perfis} />
          <Margens data={data} />
        </Stack>
      )}
    </Loaded>
  );
}
