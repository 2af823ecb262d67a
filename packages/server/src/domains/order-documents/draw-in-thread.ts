import { join } from 'node:path'
import { Piscina } from 'piscina'
import { minutes } from '../../lib/clock.ts'
import type { Drawing } from './draw-documents.ts'

/** One thread, which keeps its fonts for a while. */
const thread = new Piscina<Drawing, Uint8Array<ArrayBuffer>>({
  filename: join(import.meta.dirname, 'draw-documents.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: minutes(1),
  execArgv: [],
})

/** One PDF with the papers of all orders, in their order. */
export const drawInThread = (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => thread.run(drawing)
