import multipart from '@fastify/multipart'
import { API_KEY_PREFIX } from '@storekeeper/contract/api-keys/api-keys'
import {
  maxUploadBytes,
  RemoveFile,
  type RemoveFileAnswer,
  type UploadAnswer,
  type UploadPurpose,
  type UploadsAnswer,
} from '@storekeeper/contract/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { demandTwoStep, refuseWhileViewing } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { removeFile } from '../../domains/files/files.ts'
import { findSession, type Session } from '../../domains/sessions/sessions.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { FileLinks } from '../../lib/security/file-links.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { takeEmptyBodies } from '../empty-bodies.ts'
import { receiveFiles } from './receive-files.ts'
import { answerUploadFailure } from './upload-failures.ts'

type Resources = { db: Db; storage: Storage; clock: Clock; fileLinks: FileLinks }

/** The routes that upload and delete files. They have no contract, since files are streams. */
export async function serveUploads(app: FastifyInstance, resources: Resources): Promise<void> {
  const { db, clock } = resources
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false, preservePath: true })
    scope.setErrorHandler(answerUploadFailure)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const receive = async (request: FastifyRequest, purpose: UploadPurpose) => {
      const { admin } = await requireSession(request, db, clock())
      // Profile images are exempt, since the profile must work without two-step sign-in.
      if (purpose !== 'upload') demandTwoStep(admin)
      refuseTooLong(request, purpose)
      return receiveFiles(resources, request, purpose, admin._id)
    }

    scope.post('/upload', async (request): Promise<UploadAnswer> => {
      const [data] = await receive(request, 'upload')
      return { success: true, data }
    })
    scope.post('/admin/upload/chat-files', async (request): Promise<UploadsAnswer> => {
      return { success: true, data: await receive(request, 'chat') }
    })
    scope.post('/admin/upload/any-files', async (request): Promise<UploadsAnswer> => {
      return { success: true, data: await receive(request, 'any') }
    })
  })
  await app.register(async (scope) => serveRemoval(scope, resources))
}

/**
 * The route that deletes a file; its body is JSON. Specification 5 defines the response if the filename is
 * missing, with or without a body.
 */
function serveRemoval(scope: FastifyInstance, { db, storage, clock }: Resources): void {
  takeEmptyBodies(scope)
  scope.post('/file/remove', async (request, reply): Promise<RemoveFileAnswer> => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    const { admin } = await requireSession(request, db, now)
    demandTwoStep(admin)
    const { success, data } = RemoveFile.safeParse(request.body ?? {})
    if (!success || !data.filename) throw apiError('FILE_NAME_REQUIRED')
    await removeFile(db, storage, data.filename, admin, now)
    return { success: true }
  })
}

/** Common names of an access token in an address. */
const TOKEN_NAMES = ['token', 'access_token', 'accessToken', 'access-token']

/**
 * Reads the token from the header, like other calls, or from the query, as the specification defines it. An API key is
 * only read from the header, by which its requests are counted.
 */
async function requireSession(request: FastifyRequest, db: Db, now: Date): Promise<Session> {
  const query: Record<string, unknown> = { ...Object(request.query) }
  const inQuery = TOKEN_NAMES.map((name) => query[name]).find((token) => token !== undefined)
  const inHeader = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const token = inHeader ?? inQuery
  const isToken = typeof token === 'string' && /^[A-Za-z0-9_-]{20,200}$/.test(token)
  if (isToken && inHeader === undefined && token.startsWith(API_KEY_PREFIX)) throw apiError('UNAUTHORIZED')
  const session = isToken ? await findSession(db, token, now) : undefined
  if (!session) throw apiError('UNAUTHORIZED')
  refuseWhileViewing(session.admin)
  return session
}

/**
 * Throws if the declared length exceeds the limit, before the body is read. Without a declared length, the
 * parser cuts each file off at the limit.
 */
export function refuseTooLong(request: FastifyRequest, purpose: UploadPurpose): void {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxUploadBytes(purpose) + FORM_BYTES)
    throw apiError('UPLOAD_TOO_LARGE', { maxMegabytes: maxUploadBytes(purpose) / 2 ** 20 })
}

/** The overhead of a form around its files. */
const FORM_BYTES = 1024 * 1024
