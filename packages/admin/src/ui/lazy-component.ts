import { type ComponentType, lazy } from 'react'
import { loadAtRest } from '~/at-rest'

/**
 * A component whose code loads when it is first rendered within a `Suspense`. `fetch` preloads it once the page
 * is at rest, so that it opens immediately and offline. A loading failure is shown when it is opened.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: () => loadAtRest(load) },
  )
