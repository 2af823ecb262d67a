import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this, a response fits into one packet anyway. */
const THRESHOLD_BYTES = 1024
/** Of Brotli's 11 levels, one that is as fast as gzip and smaller. */
const BROTLI_QUALITY = 4
/** What the server creates for a request. Scripts and styles were compressed when they were built. */
const COMPRESSED = /^(application\/json|text\/(csv|html))/

/**
 * Compresses the responses of calls, CSV files and pages, in the encoding that the client prefers. Requests must
 * not be compressed.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    customTypes: COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  })
}
