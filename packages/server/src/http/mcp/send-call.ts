import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestContext } from '../../lib/request-context.ts'
import { type Fields, isFields } from '../openapi/schema-forms.ts'
import type { Tool } from './tools.ts'

type Sent = { method: string; path: string; body?: unknown }
type Answered = { status: number; body: unknown }
/** Sends a call with the key of a request. */
export type Send = (call: Sent) => Promise<Answered>

/**
 * Sends calls through the whole server, as if the key had sent them itself: its permissions, sites, networks and
 * limits apply, and the audit log marks what they change.
 */
export function openSend(app: FastifyInstance, request: FastifyRequest): Send {
  return async ({ method, path, body }) => {
    const headers = {
      accept: 'application/json',
      authorization: request.headers.authorization ?? '',
      'user-agent': request.headers['user-agent'] ?? 'MCP',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const context = { requestId: request.id, ip: request.ip, isByMcp: true }
    const answer = await requestContext.run(context, async () =>
      app.inject({
        method: method as 'GET',
        url: path,
        headers,
        remoteAddress: request.ip,
        payload: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    return { status: answer.statusCode, body: answer.payload ? JSON.parse(answer.payload) : null }
  }
}

/** The request of a call: the fields of the input in its path, in the query of a GET, or in the body. */
export function buildCall(
  { method, path, isDetailed }: Pick<Tool, 'method' | 'path' | 'isDetailed'>,
  input: Fields,
): Sent {
  if (isDetailed) {
    const { params, query, body } = input
    const { path: filled } = fillPath(path, isFields(params) ? { ...params } : {})
    return { method, path: withQuery(filled, isFields(query) ? query : {}), body }
  }
  const { path: filled, rest } = fillPath(path, { ...input })
  if (method === 'GET') return { method, path: withQuery(filled, rest) }
  return { method, path: filled, body: rest }
}

function fillPath(path: string, rest: Fields): { path: string; rest: Fields } {
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field] ?? '')
    delete rest[field]
    // An empty segment would name another call.
    return encodeURIComponent(value) || '-'
  })
  return { path: filled, rest }
}

/** A path with the fields as query parameters. */
export function withQuery(path: string, query: Fields): string {
  const pairs = (name: string, value: unknown): [string, string][] => {
    if (value === null || value === undefined) return []
    if (Array.isArray(value)) return [[name, value.join(',')]]
    if (typeof value !== 'object') return [[name, String(value)]]
    return Object.entries(value).flatMap(([key, part]) => pairs(`${name}[${key}]`, part))
  }
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => pairs(name, value)),
  ).toString()
  return text ? `${path}?${text}` : path
}
