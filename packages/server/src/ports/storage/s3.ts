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
import { filesAreAway, type Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long a store may be silent before the request is sent once more, and then given up. */
const ANSWER_WITHIN_MS = seconds(15)
const ATTEMPTS = 2

/** Any store that speaks S3. What is large goes in parts, so that no file is ever in memory as a whole. */
export function openS3(
  { bucket: Bucket, endpoint, region, ...credentials }: S3Settings,
  answerWithinMs = ANSWER_WITHIN_MS,
): Storage {
  const clientOf = (patience: { requestTimeout?: number; socketTimeout: number }) =>
    new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // Stores other than Amazon's own mostly do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: seconds(5), throwOnRequestTimeout: true, ...patience },
    })
  // A client that downloads may pause, and then the line is as silent as that of a store that is gone: what counts is
  // how soon it begins to answer.
  const client = clientOf({ requestTimeout: answerWithinMs, socketTimeout: seconds(30) })
  // What is stored may take long to go there over a slow line; what counts is that it goes on.
  const uploads = clientOf({ socketTimeout: answerWithinMs })

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
      // In Node.js a body is a stream of Node's; the type speaks of browsers too.
      return object?.Body as Readable | undefined
    },
    async sizeOf(Key) {
      const head = await reading(client.send(new HeadObjectCommand({ Bucket, Key })))
      return head && (head.ContentLength ?? 0)
    },
    async remove(Key) {
      await reading(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async clearUnfinished(before) {
      // A thousand at a time; the next sweep finds the rest.
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    },
    async check() {
      // Not an object of it: a bucket that is missing looks the same as an object that is.
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

/** What it answers, undefined for what is not there; a store that does not answer, or has no such bucket, is away. */
async function reading<Result>(input: Promise<Result>): Promise<Result | undefined> {
  try {
    return await input
  } catch (error) {
    if (isAway(error)) throw filesAreAway(error)
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}

/**
 * Not reached, not answered in time, or in trouble itself. For an upload it is the same where the bucket is missing
 * or the key may not use it; what it is goes to the log, for the operator.
 */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500
    return status >= 500 || status === 403 || error.name === 'NoSuchBucket'
  }
  const code = 'code' in error ? String(error.code) : ''
  return error.name === 'TimeoutError' || /^(E[A-Z_]+|UND_ERR_\w+)$/.test(code)
}
