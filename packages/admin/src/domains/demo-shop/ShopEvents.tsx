import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShop } from './shop'

declare global {
  interface Window {
    storekeeper?: { track(event: SentStoreEvent): void; stop?(): void; waiting?: SentStoreEvent[] }
  }
}

/**
 * Reports what visitors do, as any storefront does: by one script, which tracks clicks and searches. Page views
 * are reported here, since a product's URL looks like any other. If the script fails to load, the shop works
 * without.
 */
export const ShopEvents = () => {
  const { publicKey } = useShop().site
  // Both of one moment: an address changes before its page is there.
  const seen = useMatches({ select: (matches) => pageOf(matches.at(-1)) })

  useEffect(() => {
    const waiting: SentStoreEvent[] = []
    window.storekeeper = { waiting, track: (event) => void waiting.push(event) }
    const script = document.createElement('script')
    script.src = '/widget/events.js'
    script.async = true
    Object.assign(script.dataset, { siteKey: publicKey, views: 'manual' })
    // It may load when it is no longer needed.
    script.addEventListener('load', () => script.isConnected || leave())
    document.body.append(script)
    return () => {
      script.remove()
      leave()
    }
  }, [publicKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: A shop that is opened anew is seen anew.
  useEffect(() => {
    const [, slug] = seen.split(PRODUCT)
    window.storekeeper?.track(slug === undefined ? { kind: 'view' } : { kind: 'productView', slug })
  }, [publicKey, seen])
  return null
}

const PRODUCT = 'product '

/** The page as one text, so that the same one is seen once: its path, or which product it shows. */
const pageOf = (page: ReturnType<typeof useMatches>[number] | undefined): string =>
  page?.routeId === '/demo-shop/$site/$slug' ? `${PRODUCT}${page.params.slug}` : (page?.pathname ?? '')

const leave = () => {
  window.storekeeper?.stop?.()
  delete window.storekeeper
}
