import { type ComponentType, lazy } from 'react'
import { loadAtRest } from '~/at-rest'

const LOOK_MS = 1000

/**
 * Loads code. If that fails, tries again as soon as the server responds: an interruption of the connection must not
 * replace the screen. A file that is missing then is reported.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    return load()
  }
}

/** A proxy answers with an error while the server is away. */
const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A component whose code loads when it is first rendered within a `Suspense`. `fetch` preloads it once the page
 * is at rest, so that it opens immediately and offline. A loading failure is shown when it is opened.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await loadPart(load) })),
    { fetch: () => loadAtRest(load) },
  )
