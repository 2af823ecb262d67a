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

/** Any store that speaks S3. What is large goes in parts, so that no file is ever in memory as a whole. */
export function openS3({ bucket: Bucket, endpoint, region, ...credentials }: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Stores other than Amazon's own mostly do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: seconds(5), socketTimeout: seconds(30) },
  })

  return {
    async put(Key, body, ContentType) {
      const { counter, bytes } = counting()
      const upload = new Upload({ client, params: { Bucket, Key, Body: counter, ContentType } })
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
    close: () => client.destroy(),
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
async function reading<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isAway(error)) throw filesAreAway(error)
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}

/**
 * Not reached, not answered in time, or in trouble itself. For whoever uploads it is the same where the bucket is missing
 * or the key may not use it; what it is stands in the log, for whoever set it up.
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
