import { type Readable, Transform } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { seconds } from '../../lib/clock.ts'
import { getCode } from '../../lib/error-code.ts'
import { filesAreAway, type Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long a store may be silent before the request is retried, and then fails. */
const ANSWER_WITHIN_MS = seconds(15)
const ATTEMPTS = 2

/**
 * Stores files in any S3-compatible store. Uploads large files in parts, so that no file is in memory as a
 * whole.
 */
export function openS3(
  { bucket: Bucket, endpoint, region, ...credentials }: S3Settings,
  answerWithinMs = ANSWER_WITHIN_MS,
): Storage {
  const createClient = (timeouts: { requestTimeout?: number; socketTimeout: number }) =>
    new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // Most stores other than Amazon's do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: seconds(5), throwOnRequestTimeout: true, ...timeouts },
    })
  // A paused download is as silent as a lost store, so the limit applies only to the start of the response.
  const client = createClient({ requestTimeout: answerWithinMs, socketTimeout: seconds(30) })
  // An upload over a slow connection may take long, so the limit applies to its inactivity.
  const uploads = createClient({ socketTimeout: answerWithinMs })

  return {
    async put(Key, body, ContentType) {
      const { counter, bytes } = counting()
      const upload = new Upload({ client: uploads, params: { Bucket, Key, Body: counter, ContentType } })
      body.once('error', (error) => counter.destroy(error))
      body.once('close', () => body.readableEnded || counter.destroy(new Error('The file broke off.')))
      body.pipe(counter)
      try {
        await upload.done()
      } catch (error) {
        body.destroy()
        throw isAway(error) ? filesAreAway(error) : error
      }
      return bytes()
    },
    async get(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const object = await reading(client.send(new GetObjectCommand({ Bucket, Key, Range })))
      // In Node.js, the body is a Node stream; the type also covers browsers.
      return object?.Body as Readable | undefined
    },
    async findSize(Key) {
      const head = await reading(client.send(new HeadObjectCommand({ Bucket, Key })))
      return head && (head.ContentLength ?? 0)
    },
    async remove(Key) {
      await reading(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async clearUnfinished(before) {
      // Lists up to a thousand; the next sweep finds the rest.
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    },
    async check() {
      // Checks the bucket: a missing object would look like a missing bucket.
      await client.send(new HeadBucketCommand({ Bucket }))
    },
    close() {
      client.destroy()
      uploads.destroy()
    },
  }
}

function counting() {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { counter, bytes: () => bytes }
}

/**
 * The result; undefined for a missing object. Throws `Unavailable` if the store does not answer or the bucket
 * is missing.
 */
async function reading<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (isAway(error)) throw filesAreAway(error)
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}

/**
 * Whether the store cannot be reached, is too slow, or fails. For an upload, a missing bucket or a missing
 * permission has the same effect; the log contains the cause.
 */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500
    return status >= 500 || status === 403 || error.name === 'NoSuchBucket'
  }
  return error.name === 'TimeoutError' || /^(E[A-Z_]+|UND_ERR_\w+)$/.test(getCode(error))
}
