import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { MAX_CUSTOMER_IMAGE_PIXELS, MAX_IMAGE_PIXELS } from '@storekeeper/contract/files'
import pLimit, { type LimitFunction } from 'p-limit'
import { apiError } from '../../lib/api-error.ts'
import { seconds } from '../../lib/clock.ts'
import { unavailable } from '../../lib/unavailable.ts'
import type { Drawn, Measured } from './redraw-process.ts'

/** Paths of the redrawn image and its thumbnail, and the size of the image in pixels. */
export type RedrawnImage = { image: string; thumbnail: string; width: number; height: number }

/** Customers have a separate queue, so that their uploads never delay those of admins. */
type Queue = { limit: LimitFunction; maxSize: number; maxPixels: number; priority: number }
const ADMINS: Queue = { limit: pLimit(2), maxSize: 100, maxPixels: MAX_IMAGE_PIXELS, priority: 5 }
const CUSTOMERS: Queue = { limit: pLimit(1), maxSize: 20, maxPixels: MAX_CUSTOMER_IMAGE_PIXELS, priority: 15 }

type Redraw = {
  /** The folder of the uploaded image, into which the process also writes its output. */
  folder: string
  path: string
  extension: string
  isByCustomer: boolean
  /** Receives the number of pixels of all frames before they are decoded; may throw to reject the image. */
  onMeasured?: (pixels: number) => Promise<unknown>
}

/**
 * Re-encodes the image from its pixels, upright, and creates a thumbnail. This removes all other content of
 * the file, such as locations, embedded files and scripts. Each image is processed in a child process that
 * ends afterwards, so leaks or crashes of the image libraries do not affect the server.
 */
export function redrawImage({ isByCustomer, ...redraw }: Redraw): Promise<RedrawnImage> {
  const queue = isByCustomer ? CUSTOMERS : ADMINS
  if (queue.limit.pendingCount >= queue.maxSize) throw unavailable('UPLOADS_BUSY')
  return queue.limit(() => redrawInProcess(redraw, queue))
}

async function redrawInProcess(
  { folder, path, extension, onMeasured }: Omit<Redraw, 'isByCustomer'>,
  { maxPixels, priority }: Queue,
): Promise<RedrawnImage> {
  const child = fork(join(import.meta.dirname, 'redraw-process.ts'), [path, extension, `${priority}`], {
    execArgv: [],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const { pixels } = await waitForAnswer<Measured>(child)
    if (pixels > maxPixels) throw apiError('IMAGE_TOO_MANY_PIXELS', { maxMegapixels: maxPixels / 1_000_000 })
    await onMeasured?.(pixels)
    const [image, thumbnail] = [join(folder, 'image'), join(folder, 'thumbnail')]
    child.send({ image, thumbnail })
    const { width, height } = await waitForAnswer<Drawn>(child)
    return { image, thumbnail, width, height }
  } finally {
    child.kill('SIGKILL')
  }
}

const TIMEOUT_MS = seconds(60)

/** Resolves with the next message of the process; rejects with UNREADABLE_IMAGE when it exits or fails. */
const waitForAnswer = <Answer>(child: ChildProcess) =>
  new Promise<Answer>((resolve, reject) => {
    const fail = (cause?: unknown) => reject(unreadable(cause))
    child.once('error', fail)
    child.once('exit', (code, signal) => fail(new Error(`The process ended with ${signal ?? code}.`)))
    child.once('message', (message: Answer | { error: string }) => {
      if (Object(message).error) fail(new Error(Object(message).error))
      else resolve(message as Answer)
    })
  })

const unreadable = (cause: unknown) => Object.assign(apiError('UNREADABLE_IMAGE'), { cause })
