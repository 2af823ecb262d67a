import { useDirection } from '@mantine/core'
import { useEffect } from 'react'
import { getLocale } from '~/paraglide/runtime.js'
import { useCustomerToken } from './customer/customer-session'
import { useShop } from './shop'

declare global {
  interface Window {
    storekeeperChat?: { destroy(): void; forget(): void }
  }
}

/**
 * The chat with the shop, as any storefront has it: by one script, which draws itself. It leaves together with the shop,
 * and begins anew in another language or for somebody else. Where the script does not come, the shop goes on without.
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
    // It may come when nobody wants it any more.
    script.addEventListener('load', () => script.isConnected || leave())
    document.body.append(script)
    return () => {
      script.remove()
      leave()
    }
  }, [publicKey, lang, dir, token])
  return null
}

const leave = () => {
  window.storekeeperChat?.destroy()
  delete window.storekeeperChat
}
