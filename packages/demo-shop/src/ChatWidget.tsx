import { useDirection } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { getLocale } from '~/paraglide/runtime.js'
import { useCustomerToken } from './customer/customer-session'
import { useShop } from './shop'

declare global {
  interface Window {
    storekeeperChat?: { destroy(): void; forget(): void; readonly isOpen: boolean }
  }
}

/**
 * Embeds the chat widget by its script, like any storefront. It is removed together with the shop, and
 * restarts for another language or customer. If the script fails to load, the shop works without it.
 */
export const ChatWidget = () => {
  const { publicKey } = useShop().site
  const { dir } = useDirection()
  const lang = getLocale()
  const token = useCustomerToken()
  useEffect(() => {
    const script = document.createElement('script')
    script.src = '/widget/chat.js'
    script.async = true
    Object.assign(script.dataset, { siteKey: publicKey, lang, dir, ...(token && { customerToken: token }) })
    // The script may load after the component has unmounted.
    script.addEventListener('load', () => script.isConnected || leave())
    document.body.append(script)
    return () => {
      script.remove()
      leave()
    }
  }, [publicKey, lang, dir, token])
  return null
}

/** Returns whether the customer has the chat open. */
export const useIsChatOpen = () =>
  useSyncExternalStore(followChat, () => window.storekeeperChat?.isOpen ?? false)

const followChat = (changed: () => void) => {
  window.addEventListener('storekeeper-chat', changed)
  return () => window.removeEventListener('storekeeper-chat', changed)
}

const leave = () => {
  window.storekeeperChat?.destroy()
  delete window.storekeeperChat
}
