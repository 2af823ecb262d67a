import { type ComponentType, lazy } from 'react'

/**
 * A component whose code comes when it is first shown, within a `Suspense`; `fetch` brings it behind the first screen, so
 * that it opens at once, and without a network too. A failure shows when it is opened.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: () => void load().catch(() => undefined) },
  )
