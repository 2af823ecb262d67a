import { useEffect } from 'react'
import { useSettings } from '~/settings'

/** Sets the store's icon in the browser tab; falls back to the icon of Storekeeper. */
export const useFavicon = () => {
  const favicon = useSettings()?.favicon
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !favicon) return undefined
    const own = { href: link.href, type: link.type }
    Object.assign(link, { href: favicon, type: '' })
    return () => {
      Object.assign(link, own)
    }
  }, [favicon])
}
