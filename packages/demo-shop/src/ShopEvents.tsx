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
 * Embeds the event script, like any storefront; it tracks clicks and searches. This component reports page
 * views, because the script cannot recognize a product by its URL. If the script fails to load, the shop
 * works without it.
 */
export const ShopEvents = () => {
  const { publicKey } = useShop().site
  // Both values come from the same router state, because the URL changes before its page is rendered.
  const seen = useMatches({ select: (matches) => getPage(matches.at(-1)) })

  useEffect(() => {
    const waiting: SentStoreEvent[] = []
    window.storekeeper = { waiting, track: (event) => void waiting.push(event) }
    const script = document.createElement('script')
    script.src = '/widget/events.js'
    script.async = true
    Object.assign(script.dataset, { siteKey: publicKey, views: 'manual' })
    // The script may load after the component has unmounted.
    script.addEventListener('load', () => script.isConnected || leave())
    document.body.append(script)
    return () => {
      script.remove()
      leave()
    }
  }, [publicKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Opening the shop again counts as a new view.
  useEffect(() => {
    const [, slug] = seen.split(PRODUCT)
    window.storekeeper?.track(slug === undefined ? { kind: 'view' } : { kind: 'productView', slug })
  }, [publicKey, seen])
  return null
}

const PRODUCT = 'product '

/**
 * Identifies a page as a string, so that one view is reported once: its path, or the product that it shows.
 */
const getPage = (page: ReturnType<typeof useMatches>[number] | undefined): string =>
  page?.routeId === '/demo-shop/$site/$slug' ? `${PRODUCT}${page.params.slug}` : (page?.pathname ?? '')

const leave = () => {
  window.storekeeper?.stop?.()
  delete window.storekeeper
}
