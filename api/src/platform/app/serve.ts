import type { Given, RequestParts, Route, RouteName, RouteSet } from '@gestao/shared/contracts/comum/route';
import { bytes, file, upload } from '@gestao/shared/contracts/comum/route';
import type { FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { App } from './context';
import { validatorOf } from './unknown-fields';

type Handler<R> = (
  request: FastifyRequest<RequestParts<R>>,
  reply: FastifyReply,
) => Given<R> | Promise<Given<R>>;
type Options = Pick<
  RouteShorthandOptions,
  | 'bodyLimit'
  | 'exposeHeadRoute'
  | 'serializerCompiler'
  | 'preHandler'
  | 'preValidation'
  | 'onRequest'
  | 'config'
>;

/**
 * Serves routes of a contract: `const on = serve(app, cargosCalls); on('GET /cargos', async ({ query }) => …)`.
 * Path, schemas, status and access are the contract's; a handler returns the answer's whole body.
 */
export function serve<Calls extends RouteSet>(app: App, calls: Calls) {
  function on<Name extends keyof Calls & string>(name: Name, handler: Handler<Calls[Name]>): void;
  function on<Name extends keyof Calls & string>(
    name: Name,
    options: Options,
    handler: Handler<Calls[Name]>,
  ): void;
  function on(name: string, ...rest: unknown[]): void {
    const handler = rest.at(-1) as Handler<Route>;
    const { config, ...options } = (rest.length > 1 ? rest[0] : {}) as Options;
    const route = calls[name] as Route;
    const { params, query, headers, body, answer, status = 200, others, access, onceOnly } = route;
    const [method, url] = name.split(' ') as [HTTPMethods, string];
    const response: Record<number, z.ZodType | undefined> = {
      ...others,
      ...(answer !== file && { [status]: answer ?? z.null() }),
    };
    app.route({
      method,
      url,
      validatorCompiler: validatorOf(route),
      ...options,
      config: {
        ...config,
        access,
        call: name as RouteName,
        answers: {
          status,
          empty: answer === undefined || status === 204,
          kept: answer !== file && !onceOnly,
        },
      },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && body !== upload && body !== bytes && { body }),
        response,
      },
      handler: async (request, reply) => {
        const given = await handler(request as never, reply);
        if (reply.sent || (given as unknown) === reply) return given;
        if (status !== 200) reply.status(status);
        return status === 204 ? reply.send(null) : given;
      },
    });
  }
  return on;
}
