import { join } from 'node:path'
import { Piscina } from 'piscina'
import { minutes } from '../../lib/clock.ts'
import type { Drawing } from './draw-documents.ts'

/** One thread; it stays alive for some time, with its fonts loaded. */
const thread = new Piscina<Drawing, Uint8Array<ArrayBuffer>>({
  filename: join(import.meta.dirname, 'draw-documents.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: minutes(1),
  execArgv: [],
})

export const drawInThread = (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => thread.run(drawing)
