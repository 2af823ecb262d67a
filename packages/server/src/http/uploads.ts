import multipart from '@fastify/multipart'
import {
  maxUploadBytes,
  RemoveFile,
  type RemoveFileAnswer,
  type UploadAnswer,
  type UploadPurpose,
  type UploadsAnswer,
} from '@storekeeper/contract/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { demandTwoStep } from '../calls.ts'
import type { Db } from '../db/open.ts'
import { findSession, type Session } from '../domains/auth/sessions.ts'
import { removeFile } from '../domains/files/files.ts'
import { apiError } from '../lib/api-error.ts'
import type { Clock } from '../lib/clock.ts'
import type { FileLinks } from '../lib/file-links.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { takeEmptyBodies } from './empty-bodies.ts'
import { receiveFiles } from './receive-files.ts'
import { answerUploadFailure } from './upload-failures.ts'

type Resources = { db: Db; storage: Storage; clock: Clock; fileLinks: FileLinks }

/** The routes by which files come in and go again. They take no contract, since files are streams. */
export async function serveUploads(app: FastifyInstance, resources: Resources): Promise<void> {
  const { db, clock } = resources
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false, preservePath: true })
    scope.setErrorHandler(answerUploadFailure)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const receive = async (request: FastifyRequest, purpose: UploadPurpose) => {
      const { admin } = await sessionOf(request, db, clock())
      // A picture may be for one's own profile, which is always open.
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

/** It takes JSON and no form. Specification 5 defines the answer without a filename, with or without a body. */
function serveRemoval(scope: FastifyInstance, { db, storage, clock }: Resources): void {
  takeEmptyBodies(scope)
  scope.post('/file/remove', async (request, reply): Promise<RemoveFileAnswer> => {
    reply.header('cache-control', 'no-store')
    const now = clock()
    const { admin } = await sessionOf(request, db, now)
    demandTwoStep(admin)
    const { success, data } = RemoveFile.safeParse(request.body ?? {})
    if (!success || !data.filename) throw apiError('FILE_NAME_REQUIRED')
    await removeFile(db, storage, data.filename, admin, now)
    return { success: true }
  })
}

/** What clients of file servers call an access token in an address. */
const TOKEN_NAMES = ['token', 'access_token', 'accessToken', 'access-token']

/** The token is in the query, as the specification has it, or in the header like everywhere else. */
async function sessionOf(request: FastifyRequest, db: Db, now: Date): Promise<Session> {
  const query: Record<string, unknown> = { ...Object(request.query) }
  const inQuery = TOKEN_NAMES.map((name) => query[name]).find((token) => token !== undefined)
  const inHeader = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const token = inHeader ?? inQuery
  const isToken = typeof token === 'string' && /^[A-Za-z0-9_-]{20,200}$/.test(token)
  const session = isToken ? await findSession(db, token, now) : undefined
  if (!session) throw apiError('UNAUTHORIZED')
  return session
}

/** A body that declares a length above the limit is not read at all. One that declares none is cut off at the limit. */
export function refuseTooLong(request: FastifyRequest, purpose: UploadPurpose): void {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxUploadBytes(purpose) + FORM_BYTES)
    throw apiError('UPLOAD_TOO_LARGE', { maxMegabytes: maxUploadBytes(purpose) / 2 ** 20 })
}

/** Room for what a form contains around its files. */
const FORM_BYTES = 1024 * 1024
