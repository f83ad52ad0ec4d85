import { demoPassword } from './browser';
import { baseUrl } from './lane';

/** Calls the api as a program would, without the browser. */
export async function api(
  path: string,
  options: { token?: string; method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method: options.method ?? 'GET',
    headers: {
      rota: '/e2e',
      ...(options.token ? { Authorization: options.token } : {}),
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

export async function tokenOf(login: string, password = demoPassword): Promise<string> {
  const { status, body } = await api('/auth/login', {
    method: 'POST',
    body: { login, password },
  });
  if (status !== 200) throw new Error(`Sign-in of ${login} answered ${status}: ${JSON.stringify(body)}`);
  return (body as { token: string }).token;
}

export interface Me {
  name: string;
  all_permissions: string[];
  is_client: 0 | 1;
}

export async function me(token: string): Promise<Me> {
  return ((await api('/auth/user', { token })).body as { data: Me }).data;
}

/** First value of a field in a list, as the administrator sees it. */
export async function firstOf(list: string, field: string, token: string): Promise<string> {
  const { status, body } = await api(list, { token });
  if (status !== 200) throw new Error(`${list} answered ${status}.`);
  const [first] = (body as { data: { itens: Record<string, unknown>[] } }).data.itens;
  if (!first) throw new Error(`${list} is empty.`);
  return String(first[field]);
}
