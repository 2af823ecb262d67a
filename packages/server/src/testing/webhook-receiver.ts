import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type ReceivedEvent = {
  id: string
  headers: Record<string, string>
  /** The exact text that was signed. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
  body: any
}

type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A program that receives webhooks. `answer` decides its responses; by default it accepts each event. */
export async function aReceiver(
  answer: (event: ReceivedEvent) => Answer | Promise<Answer> = () => ({ status: 200 }),
) {
  const received: ReceivedEvent[] = []
  const state = { answer }
  const server = createServer(async (request, response) => {
    const content = await text(request)
    const headers = request.headers as Record<string, string>
    const event = { id: headers['webhook-id'] ?? '', headers, text: content, body: JSON.parse(content) }
    received.push(event)
    const { status, headers: more = {}, body = '' } = await state.answer(event)
    response.writeHead(status, more).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    types: () => received.map(({ body }) => body.type),
    /** From now on, the receiver responds like this. */
    answer(next: typeof answer) {
      state.answer = next
    },
  }
}
