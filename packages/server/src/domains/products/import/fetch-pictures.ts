import { ORPCError } from '@orpc/server'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { Transaction } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import type { Clock } from '../../../lib/clock.ts'
import { JobFailure } from '../../../lib/job-failure.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { requestContext } from '../../../lib/request-context.ts'
import { Unavailable } from '../../../lib/unavailable.ts'
import { type ForeignFiles, NotFetched } from '../../../ports/foreign-files/open-foreign-files.ts'
import type { jobCatalogue, Payload } from '../../../ports/jobs/catalogue.ts'
import { giveUp } from '../../../ports/jobs/give-up.ts'
import type { JobRun, Jobs } from '../../../ports/jobs/jobs.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { discardFile, storeFile } from '../../files/files.ts'
import { changeProduct, lockProduct } from '../editing/change-product.ts'

type Resources = { db: Db; storage: Storage; foreignFiles: ForeignFiles; clock: Clock }

/** Few enough to finish before the job's timeout, even if every server is slow. */
const PRODUCTS_OF_JOB = 5
const AT_ONCE = 3
/** The maximum number of URLs in the error of a failed job. */
const MOST_NAMED = 10

/**
 * Queues jobs in the given transaction that download the products' external images. `created` names the import that
 * created them, and is the request of their changes.
 */
export async function enqueuePictures(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueueAll'>,
  products: readonly string[],
  by: Actor,
  created?: string,
): Promise<void> {
  const admin = by?._id ?? null
  const payloads = [...inChunks(products, PRODUCTS_OF_JOB)].map((some) => ({
    ...{ products: some, admin },
    ...(created && { import: created }),
  }))
  await jobs.enqueueAll(tx, 'fetchPictures', payloads)
}

type Input = Payload<typeof jobCatalogue, 'fetchPictures'>
type Failed = { url: string; error: NotFetched }

/**
 * Downloads the external images of products, stores them as files of the store, and replaces their URLs. An
 * image that cannot be downloaded retains its URL, and the job fails with the URL and the reason; the queue
 * retries the job unless all reasons are final, and an admin can always retry it. Each image is downloaded
 * once for all products.
 */
export async function fetchPictures(
  resources: Resources,
  { products, admin, import: requestId }: Input,
  { id, signal }: Pick<JobRun, 'id' | 'signal'>,
): Promise<void> {
  const { db } = resources
  const failed: Failed[] = []
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'images'])
    .where('_id', 'in', products)
    .execute()
  const urls = new Set(rows.flatMap(({ images }) => images.map(({ imgUrl }) => imgUrl).filter(isForeign)))
  const stored = new Map(await storedPictures(db, [...urls]))
  const limit = pLimit(AT_ONCE)
  await Promise.all(
    [...urls].map((url) =>
      limit(async () => {
        if (stored.has(url) || signal.aborted) return
        const outcome = await store(resources, url, admin, signal)
        if (outcome instanceof NotFetched) failed.push({ url, error: outcome })
        else stored.set(url, outcome)
      }),
    ),
  )
  signal.throwIfAborted()
  const by = admin === null ? null : { _id: admin }
  for (const { _id } of rows) {
    const show = () => showStored(resources, _id, stored, by)
    await (requestId ? requestContext.run({ requestId }, show) : show())
  }
  if (failed.length === 0) return
  if (failed.every(({ error }) => error.isFinal))
    await db.transaction().execute((tx) => giveUp(tx, 'fetchPictures', id))
  const pictures = failed
    .slice(0, MOST_NAMED)
    .map(({ url, error }) => ({ url: withoutPassword(url), ...error.reason }))
  throw new JobFailure(toReason('PICTURES_NOT_FETCHED', { count: failed.length, pictures }), {
    cause: failed[0]?.error,
  })
}

function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url || !(url.username || url.password)) return address
  return Object.assign(url, { username: '', password: '' }).href
}

export const isForeign = (url: string) => /^https?:/i.test(url)

/**
 * Maps absolute URLs to files in this store: images that were downloaded before, by their original URL, and
 * the store's own files, by their URLs in its export.
 */
export async function storedPictures(db: Db, urls: readonly string[]): Promise<[string, string][]> {
  const foreign = urls.filter(isForeign)
  if (foreign.length === 0) return []
  const keys = new Map(foreign.flatMap((url) => (parseFileKey(url) ? [[url, parseFileKey(url) ?? '']] : [])))
  const own = await ownFiles(db, [...keys.values()])
  return [
    ...(await fetchedBefore(db, foreign)),
    ...[...keys].flatMap(([url, key]): [string, string][] => (own.has(key) ? [[url, FILES_PATH + key]] : [])),
  ]
}

async function ownFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const files = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', keys)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
  return new Set(files.map(({ key }) => key))
}

async function fetchedBefore(db: Db, urls: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('fetchedPictures')
    .innerJoin('files', 'files._id', 'fetchedPictures.file')
    .select(['url', 'key'])
    .where((row) => row('url', '=', row.fn.any(row.val(urls))))
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ url, key }) => [url, FILES_PATH + key])
}

async function store(
  { db, storage, foreignFiles, clock }: Resources,
  url: string,
  admin: string | null,
  signal: AbortSignal,
): Promise<string | NotFetched> {
  try {
    const { stream, name } = await foreignFiles(url, signal)
    const file = await storeFile(db, storage, { stream, name, purpose: 'upload', admin }, clock())
    if (file.kind !== 'image') {
      await discardFile(db, storage, file._id, clock())
      return new NotFetched(toReason('NOT_A_PICTURE'), { isFinal: true })
    }
    await db
      .insertInto('fetchedPictures')
      .values({ url, file: file._id, createdAt: clock().toISOString() })
      .onConflict((conflict) => conflict.column('url').doUpdateSet({ file: file._id }))
      .execute()
    return file.url
  } catch (error) {
    return notFetched(error)
  }
}

const getReason = ({
  code,
  message,
  data,
}: ORPCError<string, { params?: ErrorReason['params'] }>): ErrorReason => ({
  ...{ code, message },
  params: data?.params ?? {},
})

/** Rejected contents are final; network errors and a busy server are not. Rethrows all other errors. */
function notFetched(error: unknown): NotFetched {
  if (error instanceof NotFetched) return error
  if (error instanceof Unavailable) return new NotFetched(error.reason, { isFinal: false, cause: error })
  if (error instanceof ORPCError) return new NotFetched(getReason(error), { isFinal: true, cause: error })
  const isNetwork = error instanceof Error && ('code' in error || error.name === 'TimeoutError')
  if (isNetwork) return new NotFetched(toReason('PICTURE_CONNECTION_LOST'), { isFinal: false, cause: error })
  throw error
}

/**
 * Updates each product in a separate transaction, like an admin's edit: with its version, file references and
 * audit log.
 */
const showStored = (
  { db, clock }: Resources,
  _id: string,
  stored: ReadonlyMap<string, string>,
  by: Actor,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const was = await lockProduct(tx, _id)
    if (!was?.images.some(({ imgUrl }) => stored.has(imgUrl))) return
    const images = was.images.map((image) => ({ ...image, imgUrl: stored.get(image.imgUrl) ?? image.imgUrl }))
    await changeProduct(tx, was, { ...was, images }, by, clock())
  })
