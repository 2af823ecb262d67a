import multipart from '@fastify/multipart'
import type { UploadsAnswer } from '@storekeeper/contract/files'
import { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'
import { Id } from '@storekeeper/contract/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import { findOwnChat } from '../../domains/live-chats/live-chats.ts'
import { findSiteByKey } from '../../domains/store/site-by-key.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { FileLinks } from '../../lib/security/file-links.ts'
import type { RateLimits } from '../../ports/rate-limits.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { getSiteKey } from '../calls/site-key.ts'
import { guardStorefrontCalls } from '../calls/storefront-origins.ts'
import { receiveFiles } from './receive-files.ts'
import { answerUploadFailure } from './upload-failures.ts'
import { refuseTooLong } from './uploads.ts'

type Resources = {
  db: Db
  storage: Storage
  fileLinks: FileLinks
  clock: Clock
  rateLimits: RateLimits
  publicUrl?: string | null
}

/** The route that uploads files of a customer to their chat. */
export async function serveChatUploads(app: FastifyInstance, resources: Resources): Promise<void> {
  const { db, rateLimits } = resources
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false, preservePath: true })
    scope.setErrorHandler(answerUploadFailure)
    guardStorefrontCalls(scope, resources)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.post('/store/live-chats/files', async (request): Promise<UploadsAnswer> => {
      await rateLimits.attempt('storefront', request.ip)
      const site = await findSiteByKey(db, getSiteKey(request))
      const chat = await findOwnChat(db, { ...shownIn(request), site })
      await rateLimits.attempt('chat-files', chat)
      refuseTooLong(request, 'chat')
      await rateLimits.attempt('chat-megabytes', request.ip, countMegabytes(request))
      const onMeasured = (pixels: number) =>
        rateLimits.attempt('chat-megapixels', request.ip, Math.ceil(pixels / 1_000_000))
      return { success: true, data: await receiveFiles(resources, request, 'chat', null, onMeasured) }
    })
  })
}

/** The declared size of the form, rounded up; 100 MB without a declared size. */
const countMegabytes = ({ headers }: FastifyRequest): number => {
  const bytes = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(bytes) ? Math.ceil(bytes / 1_000_000) : 100
}

/** The chat id and token in the headers, not yet verified. */
function shownIn({ headers }: FastifyRequest): { uuid: string; token: string } {
  const uuid = Id.safeParse(headers[CHAT_UUID_HEADER.toLowerCase()])
  const token = headers[CHAT_TOKEN_HEADER.toLowerCase()]
  if (uuid.success && typeof token === 'string') return { uuid: uuid.data, token }
  throw apiError('CHAT_HEADERS_REQUIRED', { headers: [CHAT_UUID_HEADER, CHAT_TOKEN_HEADER] })
}
