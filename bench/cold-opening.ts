import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** What Chromium did to open a page with an empty cache. Sizes in bytes as sent with gzip, durations in milliseconds. */
export type Opening = {
  /** The JavaScript files that it began to fetch before the page was usable, and before it rested. */
  shown: Scripts
  rested: Scripts
  shownMs: number
  /** The main thread's work, until the page rested. */
  busyMs: number
  /** The requests that were sent more than once, as method and path with the query. */
  repeated: string[]
}
export type Scripts = { files: number; bytes: number }

type Options = {
  url: string
  path: string
  /** The selector of what makes the page usable. */
  shows: string
  /** The stored sign-in of an admin. */
  storageState?: BrowserContextOptions['storageState']
}

/** Opens a page in a new context, whose cache is empty, and waits until it rests. */
export async function openCold(
  browser: Browser,
  { url, path, shows, storageState }: Options,
): Promise<Opening> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // Sizes are stated with gzip; Chromium would prefer Brotli.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    storageState,
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${toPath(request.url())}`))
    await page.addInitScript(watchFor, shows)
    await page.goto(path)
    await page.locator(shows).first().waitFor()
    await untilAtRest(page)
    const fetched = await page.evaluate(listScripts)
    const { shownMs } = fetched
    return {
      shown: summed(fetched.scripts.filter(({ startMs }) => startMs < shownMs)),
      rested: summed(fetched.scripts),
      shownMs,
      busyMs: await readBusyMs(devTools),
      repeated: [...new Set(requests.filter((one, index) => requests.indexOf(one) < index))],
    }
  } finally {
    await context.close()
  }
}

/** Waits until the page has sent no request for one and a half seconds. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (let last = Date.now(); Date.now() - last < 1500; ) {
    const sent = page.waitForEvent('request', { timeout: 1500 }).catch(() => null)
    if (!(await sent)) return
    last = Date.now()
  }
}

/** Returns the milliseconds that the main thread has worked since `Performance.enable`. */
export async function readBusyMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('Chromium does not report the duration of its tasks.')
  return seconds * 1000
}

type Watched = typeof globalThis & { shownMs?: number }

/** Runs in the page, before its scripts: notes when the element is in the document. */
function watchFor(selector: string): void {
  performance.setResourceTimingBufferSize(2000)
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(selector)) return
    const watched: Watched = globalThis
    watched.shownMs = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Runs in the page. */
function listScripts() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    shownMs: (globalThis as Watched).shownMs ?? Number.NaN,
    scripts: entries
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime, encodedBodySize }) => ({ startMs: startTime, bytes: encodedBodySize })),
  }
}

const summed = (scripts: readonly { bytes: number }[]): Scripts => ({
  files: scripts.length,
  bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
})

const toPath = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
