import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { MAX_CUSTOMER_IMAGE_PIXELS, MAX_IMAGE_PIXELS } from '@storekeeper/contract/files'
import pLimit, { type LimitFunction } from 'p-limit'
import { apiError } from '../../lib/api-error.ts'
import { seconds } from '../../lib/clock.ts'
import { unavailable } from '../../lib/unavailable.ts'
import type { Drawn, Measured } from './redraw-process.ts'

/** Paths of the redrawn picture and of its thumbnail, and the size of the picture in pixels. */
export type RedrawnImage = { image: string; thumbnail: string; width: number; height: number }

/** Customers have a queue of their own, so that no number of their pictures delays those of admins. */
type Queue = { limit: LimitFunction; most: number; maxPixels: number; priority: number }
const STAFF: Queue = { limit: pLimit(2), most: 100, maxPixels: MAX_IMAGE_PIXELS, priority: 5 }
const CUSTOMERS: Queue = { limit: pLimit(1), most: 20, maxPixels: MAX_CUSTOMER_IMAGE_PIXELS, priority: 15 }

type Redraw = {
  /** Where the picture is stored; what is drawn goes into the same folder. */
  folder: string
  path: string
  extension: string
  isByCustomer: boolean
  /** Called with the number of pixels, those of all frames, before they are read; refuses by throwing. */
  onMeasured?: (pixels: number) => Promise<void>
}

/**
 * Draws the picture anew from its pixels, upright, and a thumbnail. Whatever else the file had (where it was taken,
 * another file inside it, a script) is gone. Each picture has a process of its own, which ends with it: what the
 * libraries of image formats allocate, or break, stays there.
 */
export function redrawImage({ isByCustomer, ...redraw }: Redraw): Promise<RedrawnImage> {
  const queue = isByCustomer ? CUSTOMERS : STAFF
  if (queue.limit.pendingCount >= queue.most) throw unavailable('UPLOADS_BUSY')
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
    const { pixels } = await answerOf<Measured>(child)
    if (pixels > maxPixels) throw apiError('IMAGE_TOO_MANY_PIXELS', { maxMegapixels: maxPixels / 1_000_000 })
    await onMeasured?.(pixels)
    const [image, thumbnail] = [join(folder, 'image'), join(folder, 'thumbnail')]
    child.send({ image, thumbnail })
    const { width, height } = await answerOf<Drawn>(child)
    return { image, thumbnail, width, height }
  } finally {
    child.kill('SIGKILL')
  }
}

const TIMEOUT_MS = seconds(60)

/** The next message of the process; a process that ends or fails instead could not read the picture. */
const answerOf = <Answer>(child: ChildProcess) =>
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
