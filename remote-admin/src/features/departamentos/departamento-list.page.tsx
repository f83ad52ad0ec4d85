import { http } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';

/** The firm's departments, by name. */
export default function DepartamentoListPage() {
  const { data } = useQuery({
    queryKey: ['departamentos', 'list'],
    queryFn: () =>
      http.get<{ data: { items: { uuid: string; nome: string }[] } }>('/departamentos?por_pagina=25'),
  });
  return (
    <main>
      <h1>Departamentos</h1>
      <ul>
        {data?.data.items.map((item) => (
          <li key={item.uuid}>{item.nome}</li>
        ))}
      </ul>
    </main>
  );
}
