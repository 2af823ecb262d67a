import { connect, createServer, type Socket } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { box, isLive, log } from './support/chat-desk.ts'
import { beginChat, expect, test as onShopPage } from './support/shop-page.ts'

/** The long run adds a longer interruption, kills the server, and repeats it in the same chat. */
const isLong = Boolean(process.env.LONG)
const ROUNDS = isLong ? 5 : 1
/** From each side; more than the rate limit of customers, so that the queue is tested too. */
const MESSAGES = isLong ? 200 : 40
const CUT_MS = isLong ? 36_000 : 4000
const PATIENT = { timeout: 180_000 }
const NAME = 'Gale Storm'

const test = onShopPage.extend<{ line: Awaited<ReturnType<typeof openLine>> }>({
  line: async ({ shop }, use) => {
    const line = await openLine(Number(new URL(shop.url).port))
    await use(line)
    await line.stop()
  },
})

test('what both sides write while the network is cut and the server is killed arrives once and in order', {
  tag: '@live-chats',
}, async ({ page, context, shop, site, logins, visit, line }) => {
  test.setTimeout(120_000 + ROUNDS * 2 * PATIENT.timeout)
  await visit({ through: line.url })
  const widget = await beginChat(page, NAME)
  const desk = await context.newPage()
  await desk.goto(`${line.url}/healthz`)
  await desk.evaluate((login) => localStorage.setItem('storekeeper.login', login), await logins('super'))
  const { items } = await site.calls.get<{ items: { _id: string; uuid: string }[] }>(
    '/admin/live-chats?q=Gale',
  )
  const [chat = { _id: '', uuid: '' }] = items
  // The log begins with the latest page: it must be loaded before there are more messages than one page.
  const loaded = desk.waitForResponse(/\/admin\/live-chats\/messages\//)
  await desk.goto(`${line.url}/admin/chats/all?chat=${chat.uuid}`)
  await loaded
  await isLive(desk, NAME)
  /** The stored texts, in order. */
  const storedTexts = async () => {
    const texts: string[] = []
    for (let before = 1_000_000; before > 1; ) {
      const path = `/admin/live-chats/messages/${chat._id}?limit=200&before=${before}`
      const found = await site.calls.get<{ items: { sequence: number; message: string }[] }>(path)
      texts.unshift(...found.items.map(({ message }) => message).reverse())
      before = found.items.at(-1)?.sequence ?? 0
    }
    return texts
  }
  const begun = (await storedTexts()).length
  await reportHeap('before', page, desk)

  for (let round = 1; round <= ROUNDS; round += 1) {
    const written = (who: string) =>
      Array.from({ length: MESSAGES }, (_, index) => `${who} writes ${round}/${index + 1}.`)
    const trouble = async () => {
      await expect(widget.sent(`Gale writes ${round}/5.`)).toBeVisible()
      line.cut()
      await page.waitForTimeout(CUT_MS)
      line.mend()
      if (isLong) await shop.restart('SIGKILL')
    }
    await Promise.all([
      trouble(),
      writeAll(widget.box, written('Gale')),
      writeAll(box(desk), written('Maya')),
    ])
    await reportHeap(`round ${round}, written`, page, desk)

    await expect.poll(async () => (await storedTexts()).length, PATIENT).toBe(begun + round * 2 * MESSAGES)
    const stored = await storedTexts()
    expect(stored.filter((text) => text.startsWith(`Gale writes ${round}/`))).toEqual(written('Gale'))
    expect(stored.filter((text) => text.startsWith(`Maya writes ${round}/`))).toEqual(written('Maya'))
    const bubbles = widget.messages.locator('.bubble')
    await expect.poll(() => bubbles.allTextContents(), PATIENT).toEqual(stored)
    const lines = log(desk, NAME).locator('[data-sequence] p')
    await expect.poll(() => lines.allTextContents(), PATIENT).toEqual(stored)
    for (const messages of [widget.messages, log(desk, NAME)])
      await expect(messages.getByText(/Waiting for the connection|Sending…|Not sent/)).toHaveCount(0)
    await reportHeap(`round ${round}, arrived`, page, desk)
  }
})

async function writeAll(into: Locator, texts: string[]): Promise<void> {
  for (const text of texts) {
    await into.fill(text)
    await into.press('Enter')
    // As long as the interruption and the restart of the server together.
    if (isLong) await into.page().waitForTimeout(200)
  }
}

/** Prints the memory of the two pages after a garbage collection, in the long run. */
async function reportHeap(when: string, ...pages: Page[]): Promise<void> {
  if (!isLong) return
  for (const page of pages) {
    const browser = await page.context().newCDPSession(page)
    await browser.send('HeapProfiler.collectGarbage')
    await browser.send('Performance.enable')
    const { metrics } = await browser.send('Performance.getMetrics')
    await browser.detach()
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    const heapMb = (metric('JSHeapUsedSize') / 1e6).toFixed(1)
    const parts = [`${heapMb} MB`, `${metric('Nodes')} nodes`, `${metric('JSEventListeners')} listeners`]
    process.stdout.write(`${when}: ${new URL(page.url()).hostname} uses ${parts.join(', ')}\n`)
  }
}

/** A proxy to the server that can be cut: closes all connections and accepts none until it is restored. */
async function openLine(port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut,
    mend: () => {
      isCut = false
    },
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
