import { useEffect } from 'react'
import { useAppInfo } from '~/app-info'

/** The store's own sign in the browser tab; without one, that of the program. */
export const useFavicon = () => {
  const favicon = useAppInfo()?.favicon
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
