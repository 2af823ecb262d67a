import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@storekeeper/demo-data/random'
import { createClient } from '../shop-client.ts'
import { aDeed, type Deed, type DeedKind } from './deeds.ts'
import type { Catalogue } from './furnish.ts'

/** The requests that clients sent, and the ids that the shop acknowledged; those must exist from then on. */
export type Book = {
  acknowledged: { kind: DeedKind; requestId: string; _id: string }[]
  /** The number of repeated requests, whose result was unknown: no answer, or the shop was unavailable. */
  repeated: number
  /** Refusals, which must not occur even during a kill. */
  surprises: string[]
}

export const openBook = (): Book => ({ acknowledged: [], repeated: 0, surprises: [] })

export type Clients = { stop(): Promise<void> }

const CLIENTS = 4
const BEFORE_ASKING_AGAIN_MS = 200

/**
 * Runs several clients. Each sends one request at a time, repeats it until it is answered, and continues
 * until it is stopped.
 */
export function letClientsRequest(
  url: string,
  catalogue: Catalogue,
  book: Book,
  { seed, signal }: { seed: string; signal: AbortSignal },
): Clients {
  let isOpen = true
  const send = createClient(url, catalogue.people.owner.token)
  const working = Array.from({ length: CLIENTS }, async (_, client) => {
    const random = randomFrom(`${seed} client ${client}`)
    while (isOpen && !signal.aborted) {
      const deed = aDeed(catalogue, random)
      if (await isAnswered(deed, send, book)) continue
      book.repeated++
      do await sleep(BEFORE_ASKING_AGAIN_MS)
      while (!signal.aborted && !(await isAnswered(deed, send, book)))
    }
  })
  return {
    async stop() {
      isOpen = false
      await Promise.all(working)
    },
  }
}

async function isAnswered(deed: Deed, send: ReturnType<typeof createClient>, book: Book): Promise<boolean> {
  const answer = await deed.request(send).catch(() => undefined)
  if (!answer || answer.status >= 500) {
    if (answer && answer.status !== 503) book.surprises.push(`${deed.kind}: ${JSON.stringify(answer)}`)
    return false
  }
  if (answer.status === 200) {
    book.acknowledged.push({ kind: deed.kind, requestId: deed.requestId, _id: answer.body._id })
    return true
  }
  book.surprises.push(`${deed.kind}: ${JSON.stringify(answer)}`)
  return true
}
