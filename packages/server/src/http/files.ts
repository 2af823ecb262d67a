import fastifyStatic from '@fastify/static'
import { FILE_KEY_PATTERN, FILES_PATH } from '@storekeeper/contract/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { Db } from '../db/open.ts'
import { findTypeByExtension, openServedFiles, type ServedFile } from '../domains/files/files.ts'
import { toReason } from '../lib/api-error.ts'
import type { FileLinks } from '../lib/security/file-links.ts'
import type { ByteRange, Storage } from '../ports/storage/storage.ts'

type Options = { db: Db; storage: Storage; fileLinks: FileLinks; demoPicturesDir?: string | null }

/** Serves uploaded files, and the images of the demo shop's products. */
export async function serveFiles(
  app: FastifyInstance,
  { db, storage, fileLinks, demoPicturesDir }: Options,
): Promise<void> {
  if (demoPicturesDir) await serveDemoPictures(app, demoPicturesDir)
  const find = openServedFiles(db)
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}:key`,
    handler: (request, reply) => sendFile(request, reply, { find, storage, fileLinks }),
  })
}

/** Keys are unique, so clients may cache public files forever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Proxies and browsers must not cache private files. */
const NOWHERE = 'private, no-store'

type Served = {
  find: (key: string) => Promise<ServedFile>
  storage: Storage
  fileLinks: FileLinks
}

async function sendFile(
  request: FastifyRequest<{ Params: { key: string } }>,
  reply: FastifyReply,
  { find, storage, fileLinks }: Served,
): Promise<FastifyReply> {
  const { key } = request.params
  const type = FILE_KEY_PATTERN.test(key) ? findTypeByExtension(key.split('.')[1] ?? '') : undefined
  const size = type && (await storage.findSize(key))
  if (!type || size === undefined) return notFound(reply)

  const { isPublic, name } = await find(key)
  if (!isPublic && !fileLinks.isSigned(key, Object(request.query)))
    return reply
      .status(403)
      .header('cache-control', NOWHERE)
      .type('application/json; charset=utf-8')
      .send({ ...toReason('FILE_LINK_EXPIRED'), requestId: request.id })
  const etag = `"${key}"`
  reply.headers({
    ...SAFE_HEADERS,
    etag,
    'cache-control': isPublic ? FOR_EVER : NOWHERE,
    'accept-ranges': 'bytes',
    'content-type': type.mime,
    'content-disposition': type.kind === 'image' || type.kind === 'pdf' ? 'inline' : attachment(name),
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()

  const range = findRange(request, size, etag)
  if (range === 'beyond')
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send({ ...toReason('RANGE_NOT_SATISFIABLE'), requestId: request.id })
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  const body = await storage.get(key, range)
  return body ? reply.send(body) : notFound(reply.removeHeader('content-length'))
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** Prevents the browser from guessing the type of a file and from running its content. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The storefront has another origin and shows the same images.
  'cross-origin-resource-policy': 'cross-origin',
}

/** The requested byte range. Undefined for several or malformed ranges: the whole file is a valid answer. */
function findRange(request: FastifyRequest, size: number, etag: string): ByteRange | 'beyond' | undefined {
  const { range, 'if-range': ifRange } = request.headers
  if (!range || (ifRange && ifRange !== etag)) return undefined
  const ranges = parseRange(size, range)
  if (ranges === -1) return 'beyond'
  const [only] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges
  return only
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')

const attachment = (name: string | null) =>
  name ? `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hex)}` : 'attachment'
const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`

/**
 * Serves the demo images. Their names do not change with their content, so browsers cache them for a month.
 * Other files in the folder are not served.
 */
async function serveDemoPictures(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: `${FILES_PATH}demo/`,
    maxAge: '30d',
    index: false,
    decorateReply: false,
    allowedPath: (path) => path.endsWith('.webp'),
    setHeaders: (reply) => {
      reply.header('content-type', 'image/webp')
      for (const [name, value] of Object.entries(SAFE_HEADERS)) reply.header(name, value)
    },
  })
}
