import { Readable } from 'node:stream'
import { ORPCError, ValidationError } from '@orpc/server'
import type { RecordFields } from '@storekeeper/contract/call'
import type { Permission } from '@storekeeper/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { authorize } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Session } from '../../domains/sessions/sessions.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { MAX_IMPORT_BYTES, tooLarge } from '../../lib/file-reading/spool-file.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import { refuseUnstorableText } from '../../lib/text/storable-text.ts'
import { answerUploadFailure } from '../uploads/upload-failures.ts'

/**
 * Registers routes that import and export rows as CSV files. They have no contract, since files are streams.
 */
export async function csvRoutes(
  app: FastifyInstance,
  declare: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerUploadFailure)
    // The body is not parsed before the sender is authenticated; the route then reads it raw, with any
    // content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    declare(scope)
  })
}

/** Sets the headers of a CSV file with this name. */
export const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })

/** What the routes of files need. */
export type CsvResources = { db: Db; secrets: Secrets; clock: Clock }

/**
 * Returns the signed-in admin, and the query by its schema, limited to the sites on which the admin has the
 * permission, also for the records that it names. Throws 401, 403, or 400 with the invalid fields.
 */
export async function authorizeFile<Schema extends z.ZodType>(
  permission: Permission,
  inputSchema: Schema,
  { headers, method, query, params }: FastifyRequest,
  { records = {}, ...resources }: { db: Db; clock: Clock; records?: RecordFields },
): Promise<{ admin: Session['admin']; query: z.infer<Schema> }> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null
  const call = { permission, records, inputSchema, isReading: method === 'GET' }
  const input = { ...Object(query), ...Object(params) }
  const authorized = await authorize({ ...resources, request: { token } }, call, input)
  return { admin: authorized.session.admin, query: parsed(inputSchema, authorized.input) }
}

/**
 * Returns the body as a stream. Throws if its declared length is too large. If reading stops, the
 * connection stays open for the response.
 */
export function readCsvBody(
  { headers, body }: FastifyRequest,
  maxBytes = MAX_IMPORT_BYTES,
): AsyncIterable<Buffer> {
  if (!/^text\/csv\s*(;|$)/i.test(headers['content-type'] ?? '') || !(body instanceof Readable))
    throw apiError('IMPORT_CONTENT_TYPE')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  return body.iterator({ destroyOnReturn: false })
}

function parsed<Schema extends z.ZodType>(schema: Schema, query: unknown): z.infer<Schema> {
  refuseUnstorableText(query)
  const { data, error } = schema.safeParse(query)
  if (!error) return data
  const cause = new ValidationError({ message: error.message, issues: error.issues, data: query })
  throw new ORPCError('BAD_REQUEST', { cause })
}
